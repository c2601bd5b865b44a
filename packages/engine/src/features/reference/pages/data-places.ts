import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#node/files/files.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage, DataPlace } from '#shared/page/page.ts';

/** A key of an object, as modules and JSON write it on a line of its own. */
const keyLine = /^(\s*)(['"]?)([\w$.]+)\2\s*:/;

/**
 * Gives the page of each export the place in the site's data that describes it, for its edit link.
 *
 * @param sources Modules and folders of them, relative to the site's folder; the first that has a
 *   name wins, and in a module the outermost key.
 * @throws Diagnostic when one of them doesn't exist.
 */
export async function withDataPlaces(
  root: string,
  sources: readonly string[],
  pages: readonly CompiledPage[],
): Promise<CompiledPage[]> {
  const places = new Map<string, DataPlace>();
  for (const file of (await Promise.all(sources.map((name) => findModules(root, name)))).flat()) {
    const found = placesIn(file, await readFile(path.join(root, file), 'utf8'));
    for (const [name, place] of found) if (!places.has(name)) places.set(name, place);
  }
  return pages.map((page) => {
    const source = places.get(page.title);
    return source && describesExport(page) ? { ...page, source } : page;
  });
}

function describesExport({ body: [node] }: CompiledPage): boolean {
  return node?.type === 'component' && node.name === 'ApiSymbolPage';
}

async function findModules(root: string, name: string): Promise<string[]> {
  const place = path.join(root, name);
  const found = await stat(place).catch(ifMissing(undefined));
  const file = path.posix.normalize(name);
  if (found?.isFile()) return [file];
  if (!found) {
    throw new Diagnostic(
      `${name}, named by \`reference.sources\`, doesn't exist. Correct the path.`,
    );
  }
  const names = await readdir(place);
  return names.filter((one) => /\.(?:[mc]?[jt]s|json)$/.test(one)).map((one) => `${file}/${one}`);
}

function placesIn(file: string, text: string): Map<string, DataPlace> {
  const depths = new Map<string, number>();
  const places = new Map<string, DataPlace>();
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', , name] = keyLine.exec(line) ?? [];
    if (name === undefined || indent.length >= (depths.get(name) ?? Number.POSITIVE_INFINITY))
      continue;
    depths.set(name, indent.length);
    places.set(name, { file, line: index + 1 });
  }
  return places;
}
