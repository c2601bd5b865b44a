// The package exports neither this module nor its own `initializeWasm`.
import initWasm from 'lix-0-17/dist/wasm/lix_js_sdk.js';

let initialized: Promise<unknown> | undefined;

/** Starts the engine that the sandbox has compiled; the sandbox can't fetch it. */
export function initializeWasm(): Promise<unknown> {
  const { __sandboxEngine: engine } = globalThis as { __sandboxEngine?: WebAssembly.Module };
  if (!engine) throw new Error('The sandbox has no engine.');
  initialized ??= initWasm({ module_or_path: engine });
  return initialized;
}
