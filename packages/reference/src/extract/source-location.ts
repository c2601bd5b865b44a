import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reflection } from './typedoc-json.ts';

/** Where a symbol is written. */
export interface SourceLocation {
  /** `version/create-version`; of another package `kysely/raw-builder/sql`. */
  module: string;
  /** Path of the file in its package. */
  file: string;
  /** Name and version of the package: `my-package@1.2.0`. */
  packageId: string;
  /** Address of the published file. */
  href: string;
}

const published = 'https://unpkg.com';

/** TypeDoc names files `@scope/package/dist/…`, relative to `node_modules`. */
const sourceFile = /^((?:@[^/]+\/)?[^/@.][^/@]*)\/(.*)$/;

/**
 * Finds the published file that declares a symbol: the source where the package ships it, else the
 * declarations.
 *
 * @param modulesDir The `node_modules` folder.
 * @param packageFolder Where the documented package is in `node_modules`; modules of others carry
 *   their package's name.
 */
export function sourceLocation(
  symbol: Reflection,
  modulesDir: string,
  packageFolder: string,
): SourceLocation | undefined {
  const source = symbol.sources?.[0] ?? symbol.signatures?.[0]?.sources?.[0];
  const [, owner = '', declared = ''] = sourceFile.exec(source?.fileName ?? '') ?? [];
  const manifest = path.join(modulesDir, owner, 'package.json');
  if (!declared || !existsSync(manifest)) return undefined;
  const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const written = declared.replace(/^dist\//, 'src/').replace(/\.d\.([cm]?ts)$/, '.$1');
  const file = existsSync(path.join(modulesDir, owner, written)) ? written : declared;
  const inside = declared
    .replace(/^(?:dist|src)\/(?:esm\/)?/, '')
    .replace(/(?:\.d)?\.[cm]?ts$/, '');
  const packageId = `${name}@${version}`;
  return {
    module: owner === packageFolder ? inside : `${owner}/${inside}`,
    file,
    packageId,
    href: `${published}/${packageId}/${file}`,
  };
}
