/** Modules that the package doesn't export; the sandbox finds them for the modules that replace others. */
declare module 'lix-0-17/dist/binding.browser.js' {
  export function openLixBinding(...options: unknown[]): Promise<unknown>;
}

declare module 'lix-0-17/dist/wasm/lix_js_sdk.js' {
  export default function initWasm(options: {
    module_or_path: WebAssembly.Module;
  }): Promise<unknown>;
}
