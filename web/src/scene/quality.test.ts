import { expect, test } from "vitest";
import { drawsInSoftware } from "./quality";

test.each([
  ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)", true],
  ["llvmpipe (LLVM 15.0.6, 256 bits)", true],
  ["ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)", true],
  ["ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)", false],
  ["Apple GPU", false],
  ["Adreno (TM) 640", false],
])("%s draws in software: %s", (name, software) => {
  expect(drawsInSoftware(name)).toBe(software);
});
