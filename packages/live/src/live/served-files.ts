import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, ifMissing } from 'truedocs/build';

/** A response's type and body. */
export interface ServedFile {
  type: string;
  body: Buffer;
}

/**
 * A file of the first folder that has it, as a server sends it. Folders are bundles that are made when they're
 * asked for.
 *
 * @param name Path below the folder; what begins with a dot, and what lies elsewhere, is never served. A
 *   backslash leads elsewhere on Windows.
 */
export async function servedFile(
  name: string,
  folders: readonly (() => Promise<string>)[],
): Promise<ServedFile | undefined> {
  if (!/\.\w+$/.test(name) || /\/\.|\\/.test(name)) return undefined;
  for (const folder of folders) {
    const file = path.join(await folder(), name);
    const body = await readFile(file).catch(ifMissing(undefined));
    if (body) return { type: contentTypeOf(file), body };
  }
  return undefined;
}
