/** Compiles a WebAssembly file that came in parts. */
export async function compile(parts: ArrayBuffer[]): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await new Blob(parts).arrayBuffer());
}
