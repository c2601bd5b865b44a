import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, filesBelow } from '#node/files/files.ts';
import type { Sandbox, Sandboxes } from './sandboxes.ts';

/** The version of each file that only the sandbox of that version names. */
export async function sandboxOwners(
  folder: string,
  { common, byVersion }: Sandboxes,
): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const shared = await listedFiles(folder, common);
  const names = await filesBelow(folder);
  for (const [version, sandbox] of byVersion) {
    const inFolder = names.filter((name) => name.startsWith(`_live/${sandbox.folder}`));
    for (const file of [...inFolder, ...(await listedFiles(folder, sandbox))]) {
      if (!shared.includes(file)) owners.set(file, version);
    }
  }
  return owners;
}

/** The files that the lists of a sandbox name. */
async function listedFiles(site: string, { folder }: Sandbox): Promise<string[]> {
  const lists = ['files', 'types'].map((name) => path.join(site, `_live/${folder}${name}.json`));
  const texts = lists.map(async (list) =>
    (await fileExists(list)) ? readFile(list, 'utf8') : '[]',
  );
  const hrefs = (await Promise.all(texts)).flatMap(listedHrefs);
  return hrefs.map((href) => path.posix.join(`_live/${folder}`, href));
}

/** Every `href` in a list of files, however deep. */
export function listedHrefs(json: string): string[] {
  const hrefs: string[] = [];
  JSON.parse(json, (key, value) => {
    if (key === 'href' && typeof value === 'string') hrefs.push(value);
    return value;
  });
  return hrefs;
}
