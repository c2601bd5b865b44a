import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFolder } from '#contract/built-feature.ts';
import type { ServerData } from '#contract/served-site.ts';
import { registry } from '#features/registry.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { ifMissing } from '../files/files.ts';
import { recoverFolder } from '../files/replace-folder.ts';
import { serverFile } from '../hosting/headers-of.ts';

/**
 * Reads what a built site says about itself.
 *
 * @throws Diagnostic when the folder holds none, or one that another version of the engine built.
 */
export async function readServerData(dir: string): Promise<ServerData> {
  await recoverFolder(dir);
  const text = await readFile(path.join(dir, serverFile), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) {
    throw new Diagnostic(`There is no built site in ${dir}. Run \`npm run build\` first.`);
  }
  const data = JSON.parse(text);
  if (data.shortcuts && data.fileHeaders && data.features) return data;
  throw new Diagnostic(
    `The site in ${dir} was built by another version of this program. Run \`npm run build\` again.`,
  );
}

/**
 * Opens a built site with the features that work on it.
 *
 * @throws Diagnostic as `readServerData` does.
 */
export async function openBuiltFolder(dir: string): Promise<BuiltFolder> {
  const server = await readServerData(dir);
  const loaded = await Promise.all(
    Object.entries(server.features).map(async ([name, { data }]) => {
      const load = ownValue(registry, name);
      const module = (await load?.())?.default;
      const built = (await module?.built?.load())?.default;
      return built ? [{ name, data, built }] : [];
    }),
  );
  return { dir, server, features: loaded.flat() };
}
