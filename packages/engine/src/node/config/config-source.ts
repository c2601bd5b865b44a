import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from '#shared/diagnostic.ts';
import { configFile } from './config-file.ts';

/** Finds where a value stands in the configuration of a site. */
export type FindPlace = (value: string) => Place;

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
