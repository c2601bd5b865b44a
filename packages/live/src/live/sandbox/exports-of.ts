import type { Namespace } from '../inspector.ts';

/**
 * What programs can import from a module by name. A CommonJS module has only a default export, whose properties
 * bundlers and types take for its exports.
 */
export function exportsOf(namespace: Namespace): Namespace {
  const { default: whole, ...others } = namespace;
  if (Object.keys(others).length > 0 || typeof whole !== 'object' || whole === null) {
    return namespace;
  }
  return { ...whole, default: whole };
}
