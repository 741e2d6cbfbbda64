/** Which screen an address shows. */
export type Route =
  | { screen: "home" }
  | { screen: "games" }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; clause: string | null };

export function parseRoute(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (parts[0] === "table" && parts[1]) return { screen: "table", id: parts[1] };
  if (parts[0] === "games") return { screen: "games" };
  if (parts[0] === "rules") {
    const clause = /^#([A-Z]{3}-\d+)$/.exec(hash)?.[1] ?? null;
    return { screen: "rules", game: parts[1] ?? "carrom", clause };
  }
  return { screen: "home" };
}

export function addressOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "/";
    case "games":
      return "/games";
    case "table":
      return `/table/${encodeURIComponent(route.id)}`;
    case "rules":
      return `/rules/${route.game}${route.clause ? `#${route.clause}` : ""}`;
  }
}
