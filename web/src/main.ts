const page = document.getElementById("page");
if (page) page.textContent = "fillip";
