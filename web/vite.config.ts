import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The texts are shared with the server, so the page reads them where Python keeps them.
const locale = fileURLToPath(new URL("../src/fillip/locale", import.meta.url));
const server = process.env.FILLIP_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  resolve: { alias: { "@locale": locale } },
  build: {
    outDir: "../src/fillip/page",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 900,
  },
  server: {
    fs: { allow: ["..", locale] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts", "src/**/*.test.ts"] },
});
