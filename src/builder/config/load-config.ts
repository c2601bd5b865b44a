import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SiteProblem } from '#model/problem.ts';
import { type SiteConfig, siteConfigSchema } from '#model/site/site-config.ts';
import { hashOf } from '../files/cache-key.ts';
import { fileExists } from '../files/files.ts';
import { explainIssues } from './explain-issues.ts';
import { findKeyLine } from './find-key-line.ts';

/** Names that a configuration file may have. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration file of a site root, or `undefined`. */
async function configFile(root: string): Promise<string | undefined> {
  for (const name of configNames) {
    const file = path.join(root, name);
    if (await fileExists(file)) return file;
  }
  return undefined;
}

/**
 * Reads and checks the configuration of a site.
 *
 * @param root Folder with `site.config.ts`.
 * @returns The configuration with all defaults.
 * @throws SiteProblem with one sentence for each mistake.
 */
export async function loadConfig(root: string): Promise<SiteConfig> {
  const file = await configFile(root);
  if (!file) {
    throw new SiteProblem(
      `There is no site.config.ts in ${root}. Create one with \`export default defineSite({ title: '…' })\`.`,
    );
  }
  const source = await readFile(file, 'utf8');
  const value = await importDefault(file, source);
  return checkConfig(value, path.basename(file), source);
}

/**
 * Checks a configuration value.
 *
 * @param file Name for messages.
 * @param source Text of the file, in which the lines of mistakes are looked up.
 * @throws SiteProblem with one sentence for each mistake.
 */
export function checkConfig(value: unknown, file: string, source: string): SiteConfig {
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return result.data;
  const sentences = explainIssues(result.error, value, siteConfigSchema).map(
    ({ path: keys, sentence }) => {
      const line = findKeyLine(source, keys);
      return `${file}${line ? `:${line}` : ''}: ${sentence}`;
    },
  );
  throw new SiteProblem(sentences.join('\n'));
}

/**
 * Imports anew each time the text of the file has changed, so that the development server can
 * follow. Its time would not do: a file may be emptied and written within one tick of it.
 */
async function importDefault(file: string, source: string): Promise<unknown> {
  try {
    const module = await import(`${pathToFileURL(file).href}?text=${hashOf(source)}`);
    return module.default;
  } catch (error) {
    throw new SiteProblem(`The file cannot be run: ${(error as Error).message}`, {
      file: path.basename(file),
    });
  }
}
