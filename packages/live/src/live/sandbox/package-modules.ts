import { inspector } from 'virtual:sandbox';
import type { LiveTexts } from '#live/texts.ts';
import type { Namespace } from '../inspector.ts';
import type { PackageModule, ProgramData } from '../protocols/protocol.ts';
import { rewriteImports } from './compile-module.ts';
import { exportsOf } from './exports-of.ts';

/** Exports of packages, for the modules that programs import. */
const registry = new Map<string, Namespace>();
Object.assign(globalThis, { __packages: registry });

const urls = new Map<string, string>();

/** Address of the module that exports a package, or `undefined` when there is none. */
export function packageUrl(specifier: string): string | undefined {
  return urls.get(specifier);
}

/** Loads packages in order; a later one may import an earlier one. */
export async function loadPackages(modules: readonly PackageModule[]): Promise<void> {
  for (const { code } of modules) {
    const { packages } = await importCode(
      await rewriteImports(code, (name) => packageUrl(name) ?? name),
    );
    for (const [specifier, namespace] of Object.entries(packages as Record<string, Namespace>)) {
      const isWatched = specifier === inspector?.packageName;
      register(specifier, inspector && isWatched ? inspector.watch(namespace) : namespace);
    }
  }
}

/** Uses the library once, so that it's compiled when a program comes. */
export async function rehearse(): Promise<void> {
  if (!inspector) return;
  const namespace = registry.get(inspector.packageName);
  if (namespace) await inspector.rehearse(namespace);
}

/**
 * Opens data that a reader brings, with the library that programs use.
 *
 * @returns Sentences about what was left out.
 * @throws Error that says why not.
 */
export async function openData(data: ProgramData, texts: LiveTexts): Promise<string[]> {
  const namespace = inspector && registry.get(inspector.packageName);
  const open = inspector?.open;
  const make = inspector?.make;
  if (!namespace || !open || !make) throw new Error(texts.liveNothingOpenText);
  if (!(data instanceof ArrayBuffer)) return make(namespace, data);
  await open(namespace, new Uint8Array(data));
  return [];
}

/** Runs the code of a module. */
function importCode(code: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ moduleUrl(code));
}

/** The address under which code runs as a module. */
export function moduleUrl(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

function register(specifier: string, namespace: Namespace): void {
  const exported = exportsOf(namespace);
  registry.set(specifier, exported);
  const names = Object.keys(exported).map((name) => JSON.stringify(name));
  const values = names.map((name, index) => `const value${index} = all[${name}];`);
  // As strings, because a library may export `enum` and `null`, which no declaration can be called.
  const list = names.map((name, index) => `value${index} as ${name}`);
  const all = `const all = globalThis.__packages.get(${JSON.stringify(specifier)});`;
  urls.set(specifier, moduleUrl([all, ...values, `export { ${list.join(', ')} };`].join('\n')));
}
