import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownValue } from 'truedocs/shared';
import type { Reflection, Type } from '../extract/typedoc-json.ts';
import type { HrefOf } from './map-comment.ts';

type Reference = Extract<Type, { type: 'reference' }>;

/** Names that declarations are written with, and that TypeDoc replaces by what they stand for. */
const written: Readonly<Record<string, string>> = {
  Array: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Array',
  Parameters: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#parameterstype',
  Symbol: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Symbol',
};

/** Where the types of other packages are documented. */
interface ExternalOptions {
  /** The `node_modules` folder. */
  modulesDir: string;
  /** Addresses by package, with `{kind}` and `{name}`. */
  externalDocs: Readonly<Record<string, string>>;
  /** The documented package, which may be installed under another name. */
  own?: { name: string; folder: string };
}

/**
 * Finds the documentation of types that the package's declarations name and that have no page here.
 * TypeDoc links those of the language and the browser; a package may have documentation of its own;
 * any other type leads to the published file that declares it.
 */
export function createExternalTypes(exported: Reflection[], options: ExternalOptions): HrefOf {
  const hrefs = new Map(Object.entries(written));
  for (const reference of referencesIn(exported)) {
    const { name } = reference;
    // A type parameter is declared where it's used, in another package perhaps.
    if (hrefs.has(name) || reference.refersToTypeParameter) continue;
    const href = reference.externalUrl ?? hrefOfTarget(reference, options);
    if (href) hrefs.set(name, href);
  }
  return (name) => hrefs.get(name);
}

/** Every reference to a type, however deep. */
function* referencesIn(value: unknown): Iterable<Reference> {
  if (typeof value !== 'object' || value === null) return;
  if ((value as { type?: unknown }).type === 'reference') yield value as Reference;
  for (const inner of Object.values(value)) yield* referencesIn(inner);
}

function hrefOfTarget(
  { target }: Reference,
  { modulesDir, externalDocs, own }: ExternalOptions,
): string | undefined {
  if (typeof target !== 'object') return undefined;
  const { packageName, packagePath, qualifiedName } = target;
  const folder = path.join(modulesDir, packageName === own?.name ? own.folder : packageName);
  const file = [packagePath, declarationOf(packagePath)].find((name) =>
    existsSync(path.join(folder, name)),
  );
  if (!file) return undefined;
  const [name = ''] = qualifiedName.split('.');
  const pattern = ownValue(externalDocs, packageName);
  if (pattern !== undefined) {
    const kind = kindOf(name, readFileSync(path.join(folder, file), 'utf8'));
    return pattern.replace('{kind}', kind).replace('{name}', name);
  }
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // TypeDoc knows a package by its folder, and that may be an alias.
  return `https://unpkg.com/${manifest.name}@${manifest.version}/${file}`;
}

/** Declarations that lie where the sources do not: `src/a.ts` is `dist/a.d.ts`. */
function declarationOf(source: string): string {
  return source.replace(/^src\//, 'dist/').replace(/(?<!\.d)\.ts$/, '.d.ts');
}

const folders: Record<string, string> = {
  class: 'classes',
  interface: 'interfaces',
  function: 'functions',
  const: 'variables',
};

/** The folder in which TypeDoc puts the page of a name that a file declares. */
function kindOf(name: string, declarations: string): string {
  const keywords = [...declarations.matchAll(/\b(class|interface|function|const|type) (\w+)/g)]
    .filter(([, , declared]) => declared === name)
    .map(([, keyword = '']) => keyword);
  // A type wins over a constant of the same name.
  const keyword = keywords.find((found) => !/const|function/.test(found)) ?? keywords[0] ?? '';
  return ownValue(folders, keyword) ?? 'types';
}
