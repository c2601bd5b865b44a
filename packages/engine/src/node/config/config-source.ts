import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic, type FindPlace, type Place } from '#shared/diagnostic.ts';
import { fileExists } from '../files/files.ts';

/**
 * Opens the configuration of a site for messages about its values. The file is a program, so this
 * looks for the value between quotes; where it stands twice or not at all, only the file is named.
 *
 * @param root Folder with the configuration.
 */
export async function openConfigSource(root: string): Promise<FindPlace> {
  const file = await configFile(root);
  if (!file) return () => ({});
  const lines = (await readFile(file, 'utf8')).split('\n');
  const name = path.basename(file);
  return (value) => {
    const quoted = ["'", '"', '`'].map((quote) => quote + value + quote);
    const found = lines.flatMap((text, index) =>
      quoted.some((one) => text.includes(one)) ? [index + 1] : [],
    );
    const [line, another] = found;
    return { file: name, ...(line && !another && { line }) };
  };
}

/**
 * The place of a key or an item in the configuration of a site.
 *
 * @param keys From the outside in, with the indexes of items. Where the program doesn't write it out, only the file
 *   is named.
 */
export async function placeOfKey(root: string, keys: readonly PropertyKey[]): Promise<Place> {
  const file = await configFile(root);
  if (!file) return {};
  // It loads the compiler.
  const { findKeyLine } = await import('./find-key-line.ts');
  const line = findKeyLine(await readFile(file, 'utf8'), keys);
  return { file: path.basename(file), ...(line && { line }) };
}

/** Names that a configuration file may have. */
const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (ending) => `site.config.${ending}`,
);

/**
 * The configuration file of a site root, or `undefined`.
 *
 * @throws Diagnostic when there are several, of which only one could count.
 */
export async function configFile(root: string): Promise<string | undefined> {
  const files = configNames.map((name) => path.join(root, name));
  const found = await Promise.all(files.map(fileExists));
  const [file, other] = files.filter((_, index) => found[index]);
  if (file && other) {
    throw new Diagnostic(
      `${path.basename(other)} is a configuration, too. Delete one of the two, so that it's clear which one counts.`,
      { file: path.basename(file) },
    );
  }
  return file;
}
