import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HrefOf } from './map-comment.ts';

/** Types of the language and the browser, by the place that documents them. */
const platform: Record<string, string> = {
  ...mdn('JavaScript/Reference/Global_Objects', [
    'Array',
    'ArrayBuffer',
    'AsyncIterable',
    'Date',
    'Error',
    'Function',
    'Map',
    'Object',
    'Promise',
    'RegExp',
    'Set',
    'Symbol',
    'Uint8Array',
  ]),
  ...mdn('API', [
    'AbortSignal',
    'Blob',
    'Event',
    'File',
    'MessagePort',
    'Request',
    'Response',
    'Worker',
  ]),
  Transferable: 'https://developer.mozilla.org/docs/Web/API/Web_Workers_API/Transferable_objects',
  ...utilityTypes({
    Awaited: 'awaitedtype',
    Exclude: 'excludeuniontype-excludedmembers',
    Extract: 'extracttype-union',
    InstanceType: 'instancetypetype',
    NonNullable: 'nonnullabletype',
    Omit: 'omittype-keys',
    Parameters: 'parameterstype',
    Partial: 'partialtype',
    Pick: 'picktype-keys',
    Readonly: 'readonlytype',
    Record: 'recordkeys-type',
    Required: 'requiredtype',
    ReturnType: 'returntypetype',
  }),
};

function mdn(folder: string, names: string[]): Record<string, string> {
  const root = 'https://developer.mozilla.org/docs/Web';
  return Object.fromEntries(names.map((name) => [name, `${root}/${folder}/${name}`]));
}

function utilityTypes(anchors: Record<string, string>): Record<string, string> {
  const page = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';
  return Object.fromEntries(
    Object.entries(anchors).map(([name, anchor]) => [name, `${page}#${anchor}`]),
  );
}

/** Where a package declares a type. */
interface DeclaredType {
  /** `type`, `interface`, `class`, …, as written. */
  keyword: string;
  /** Declaration file, relative to the package. */
  file: string;
}

const declaration =
  /^(?:export )?(?:declare )?(?:abstract )?(type|interface|class|const|function|enum) (\w+)/gm;
const renamedImport = /import (?:type )?\{([^}]*)\}/g;

/**
 * Finds the documentation of types that the package's declarations name and that have no page here:
 * the language, the browser and Kysely have their own; a type that the package or a package it
 * depends on keeps to itself leads to the published file that declares it.
 *
 * @param modulesDir The `node_modules` folder.
 */
export function createExternalTypes(packageName: string, modulesDir: string): HrefOf {
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(path.join(modulesDir, name, 'package.json'), 'utf8'));
  const { dependencies = {}, devDependencies = {} } = manifestOf(packageName);
  // The types of a package may need what it lists for development only.
  const others = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter((name) =>
    existsSync(path.join(modulesDir, name, 'package.json')),
  );
  const indexes = new Map<string, Map<string, DeclaredType>>();
  const indexOf = (name: string) => {
    const index = indexes.get(name) ?? indexTypes(path.join(modulesDir, name));
    indexes.set(name, index);
    return index;
  };
  const aliases = readAliases(path.join(modulesDir, packageName));
  const search = (name: string) => {
    for (const owner of [packageName, ...typed.filter((other) => others.includes(other))]) {
      const found = indexOf(owner).get(name);
      if (found) return { owner, ...found };
    }
    return undefined;
  };
  return (name) => {
    const known = Object.hasOwn(platform, name) ? platform[name] : undefined;
    if (known) return known;
    // One or two capitals name a type parameter.
    if (/^[A-Z]{1,2}$/.test(name)) return undefined;
    const original = aliases.get(name) ?? name;
    const found = search(original);
    if (!found) return undefined;
    if (found.owner === 'kysely') return kyselyPage(original, found.keyword);
    return `https://unpkg.com/${found.owner}@${manifestOf(found.owner).version}/${found.file}`;
  };
}

/** Packages whose types appear in declarations, in the order they are looked through. */
const typed = [
  'kysely',
  '@opral/zettel-ast',
  '@lix-js/server-protocol-schema',
  'json-schema-to-ts',
];

const kyselyFolders: Record<string, string> = {
  class: 'classes',
  interface: 'interfaces',
  function: 'functions',
  const: 'variables',
};

function kyselyPage(name: string, keyword: string): string {
  const folder = kyselyFolders[keyword] ?? 'types';
  return `https://kysely-org.github.io/kysely-apidoc/${folder}/${name}.html`;
}

/** A type wins over a constant of the same name. */
function indexTypes(packageDir: string): Map<string, DeclaredType> {
  const index = new Map<string, DeclaredType>();
  for (const file of declarationFiles(packageDir)) {
    const text = readFileSync(path.join(packageDir, file), 'utf8');
    for (const [, keyword = '', name = ''] of text.matchAll(declaration)) {
      const isValue = keyword === 'const' || keyword === 'function';
      if (!index.has(name) || !isValue) index.set(name, { keyword, file });
    }
  }
  return index;
}

/** `import { Generated as KyselyGenerated }`: the original by the name in use. */
function readAliases(packageDir: string): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const file of declarationFiles(packageDir)) {
    const text = readFileSync(path.join(packageDir, file), 'utf8');
    for (const [, list = ''] of text.matchAll(renamedImport)) {
      for (const [, from = '', to = ''] of list.matchAll(/(\w+) as (\w+)/g)) aliases.set(to, from);
    }
  }
  return aliases;
}

function declarationFiles(packageDir: string): string[] {
  return readdirSync(packageDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?<!\.(?:test|bench))\.d\.ts$/.test(file) && !/(?:^|\/)cjs\//.test(file))
    .sort();
}
