/** Which quality suits this machine. */

/** `low` where the browser draws in software or not at all, as its own name for the renderer tells; else `normal`. */
export function suggestedQuality(): "low" | "normal" {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "low";
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return drawsInSoftware(name) ? "low" : "normal";
}

/** Whether the name of a renderer is one of those that have no graphics card behind them. */
export function drawsInSoftware(name: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render|microsoft basic/i.test(name);
}
