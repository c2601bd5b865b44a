import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { SiteProblem, SiteProblems } from '#model/problem.ts';
import { type SiteConfig, siteConfigSchema } from '#model/site/site-config.ts';
import { fileExists } from '../files/files.ts';
import { explainIssues } from '../problems/explain-issues.ts';

/** Names that a configuration file may have. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration file of a site root, or `undefined`. */
export async function configFile(root: string): Promise<string | undefined> {
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
      `There is no site.config.ts in ${root}. Create one that says \`export default { title: '…' };\`.`,
    );
  }
  const source = await readFile(file, 'utf8');
  const value = await importOnce(file, source);
  refuseNoExport(value, path.basename(file));
  return checkConfig(value, path.basename(file), source);
}

/**
 * Checks a configuration value.
 *
 * @param file Name for messages.
 * @param source Text of the file, in which the lines of mistakes are looked up.
 * @throws SiteProblem with one sentence for each mistake.
 */
export async function checkConfig(
  value: unknown,
  file: string,
  source: string,
): Promise<SiteConfig> {
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return result.data;
  // It loads the compiler, which a correct configuration does not need.
  const { findKeyLine } = await import('./find-key-line.ts');
  const problems = explainIssues(result.error, value, siteConfigSchema).map(
    ({ path: keys, sentence }) => {
      const line = findKeyLine(source, keys);
      return new SiteProblem(sentence, { file, ...(line && { line }) });
    },
  );
  throw new SiteProblems(problems);
}

/** A file that exports nothing would give a site of defaults, or a message about a value. */
function refuseNoExport(value: unknown, file: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const found = value === undefined ? 'nothing' : typeof value;
  throw new SiteProblem(
    `The file must export the configuration as its default; it exports ${found}. Write \`export default { title: '…' };\`.`,
    { file },
  );
}

/** What was imported last, by file: importing anew takes a tenth of a second. */
const imported = new Map<string, { source: string; value: Promise<unknown> }>();

/** The default export of a file, imported anew when its text has changed. */
function importOnce(file: string, source: string): Promise<unknown> {
  const known = imported.get(file);
  if (known?.source === source) return known.value;
  const value = importDefault(file);
  imported.set(file, { source, value });
  return value;
}

/**
 * Imports a file and what it imports as they are now, so that the development server can follow.
 * The file may be a module of either kind, whatever the package.json around it says.
 */
async function importDefault(file: string): Promise<unknown> {
  try {
    const module = await tsImport(pathToFileURL(file).href, import.meta.url);
    return module.default?.__esModule ? module.default.default : module.default;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const name = path.basename(file);
    const line = lineIn(name, stack);
    // The compiler puts the place and the path on this machine first.
    const reason = message.split('ERROR: ').at(-1);
    throw new SiteProblem(`The file can't be run: ${reason}${advice(reason)}`, {
      file: name,
      ...(line !== undefined && { line }),
    });
  }
}

function advice(reason: string | undefined): string {
  if (!reason?.includes('defineSite is not defined')) return '';
  return ". Import it: `import { defineSite } from '…/src/model/site/define-site.ts'`, or export the object itself.";
}

/** The line that a stack or a compiler's message names for a file. */
function lineIn(name: string, text: string): number | undefined {
  const at = text.indexOf(name);
  const line = at < 0 ? undefined : /:(\d+)/.exec(text.slice(at + name.length))?.[1];
  return line === undefined ? undefined : Number(line);
}
