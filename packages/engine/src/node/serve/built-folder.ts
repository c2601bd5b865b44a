import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFeature, BuiltFolder } from '#contract/built-feature.ts';
import type { ServerData } from '#contract/served-site.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { builtModuleFile } from '../features/built-modules.ts';
import { ifMissing } from '../files/files.ts';
import { recoverFolder } from '../files/replace-folder.ts';
import { serverFile } from '../hosting/headers-of.ts';
import { importDefault } from '../modules/import-default.ts';

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
  throw ofOtherVersion(dir);
}

function ofOtherVersion(dir: string): Diagnostic {
  return new Diagnostic(
    `The site in ${dir} was built by another version of this program. Run \`npm run build\` again.`,
  );
}

/**
 * Opens a built site with the features that work on it.
 *
 * @throws Diagnostic as `readServerData` does, or when a module of a feature is gone or can't be run.
 */
export async function openBuiltFolder(dir: string): Promise<BuiltFolder> {
  const server = await readServerData(dir);
  const loaded = await Promise.all(
    Object.entries(server.features).map(async ([name, { data, module }]) => {
      if (!module) throw ofOtherVersion(dir);
      const file = builtModuleFile(module, dir);
      if (!existsSync(file)) {
        throw new Diagnostic(
          `The feature "${name}" of the site needs ${module}, which is gone. Bring it back, or build the site again.`,
        );
      }
      const { value } = await importDefault(file, dir);
      return { name, data, built: value as BuiltFeature };
    }),
  );
  return { dir, server, features: loaded };
}
