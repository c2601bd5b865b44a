import type { Lix, openLix } from '@lix-js/sdk';
import type { PackageModule } from '../protocol.ts';
import { rewriteImports } from './compile-module.ts';

type Namespace = Record<string, unknown>;

/** Where the modules that programs import find what they export. */
const registry = new Map<string, Namespace>();
Object.assign(globalThis, { __packages: registry });

const urls = new Map<string, string>();

/** Every Lix that a program has opened, in order. */
export const openedLixes: Lix[] = [];

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
      register(specifier, specifier === '@lix-js/sdk' ? observed(namespace) : namespace);
    }
  }
}

/** Opens and closes a Lix once, so that SQLite and the library are compiled when a program comes. */
export async function rehearseOpening(): Promise<void> {
  const open = registry.get('@lix-js/sdk')?.openLix as typeof openLix;
  const lix = await open({});
  await lix.db.selectFrom('file').select('path').execute();
  await lix.close();
  openedLixes.length = 0;
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
  registry.set(specifier, namespace);
  const names = Object.keys(namespace).filter((name) => name !== 'default');
  const exports = names.map((name) => `export const ${name} = all.${name};`);
  const all = `const all = globalThis.__packages.get(${JSON.stringify(specifier)});`;
  const whole = 'default' in namespace ? 'export default all.default;' : '';
  urls.set(specifier, moduleUrl([all, ...exports, whole].join('\n')));
}

/** The library, remembering what is opened so that the inspector can look inside. */
function observed(namespace: Namespace): Namespace {
  const open = namespace.openLix as typeof openLix;
  const remember: typeof openLix = async (args) => {
    const lix = await open(args);
    openedLixes.push(lix);
    return lix;
  };
  return { ...namespace, openLix: remember };
}
