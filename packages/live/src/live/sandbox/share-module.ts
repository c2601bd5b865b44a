/**
 * Lets a library that instantiates its binary get what is compiled already. Each worker would compile
 * it anew otherwise, and run slow code until that's done.
 *
 * @param binary The bytes that the library is given.
 */
export function shareModule(binary: ArrayBuffer, module: WebAssembly.Module): void {
  // Where it's missing, the library says so itself.
  if (typeof WebAssembly === 'undefined') return;
  const { instantiate } = WebAssembly;
  const share = async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => {
    const isShared = source === binary || (ArrayBuffer.isView(source) && source.buffer === binary);
    if (!isShared) return instantiate(source as BufferSource, imports);
    return { module, instance: await instantiate(module, imports) };
  };
  Object.assign(WebAssembly, { instantiate: share });
}
