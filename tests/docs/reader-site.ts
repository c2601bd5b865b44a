import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#node/config/load-config.ts';
import { engineDir, modulesDir } from '#node/files/project-dir.ts';
import { importDefault } from '#node/modules/import-default.ts';
import { blankSite } from '../../packages/create/src/site-pages.ts';
import type { Snippet } from './code-of-docs.ts';

/** Pages of the sidebar that begin with a site of their own, which other tests build. */
const ownSites = ['start', 'examples', 'recipes', 'library', 'moving'];

/** Names of the guides, and of what follows them up to the reference, in the order of the sidebar. */
export async function guides(): Promise<string[]> {
  const { sidebar } = (await loadConfig(path.join(engineDir, 'docs'))).themeConfig;
  const routes = JSON.stringify(sidebar).match(/(?<=")\/\w[^"]*(?=")/g) ?? [];
  return routes
    .slice(
      0,
      routes.findIndex((route) => route.startsWith('/reference/')),
    )
    .map((route) => route.slice(1).replace(/\/$/, '/index'))
    .filter((name) => !ownSites.includes(name));
}

/** Lists of these keys get further entries; where others are written again, they're others. */
const growing = /^(?:head|security|markdown|vite)$/;

/** A configuration with the keys of a snippet added to it. */
function withKeys(before: unknown, added: unknown, key = '', grows = false): unknown {
  if (Array.isArray(before) && Array.isArray(added)) {
    if (key === 'features') {
      const isKept = ({ name }: { name: string }) => !added.some((one) => one.name === name);
      return [...before.filter(isKept), ...added];
    }
    return grows ? [...before, ...added] : added;
  }
  // A page shows whole sidebars.
  if (key === 'sidebar' || !isObject(before) || !isObject(added)) return added;
  const keys = Object.entries(added).map(([name, value]) => [
    name,
    withKeys(before[name], value, name, grows || growing.test(name)),
  ]);
  return { ...before, ...Object.fromEntries(keys) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The site of a reader, in the folder of a temporary one. */
export interface ReaderSite {
  root: string;
  write(files: Record<string, string>): void;
}

/**
 * Makes the site that `npm create truedocs` writes, with further files and the packages of this project.
 *
 * @param packages Modules of others, by path below `node_modules`.
 */
export async function createSite(
  site: ReaderSite,
  files: Record<string, string>,
  packages: Record<string, string> = {},
): Promise<void> {
  const modules = path.join(site.root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(modulesDir)) {
    if (!name.startsWith('.')) symlinkSync(path.join(modulesDir, name), path.join(modules, name));
  }
  for (const [name, text] of Object.entries(packages))
    site.write({ [`node_modules/${name}`]: text });
  site.write({ ...blankSite('My site'), ...files });
  const created = path.join(site.root, 'site.config.ts');
  const { value } = await importDefault(created, site.root);
  rmSync(created);
  configure(site, value);
}

/** Writes a configuration, which is data. */
function configure(site: ReaderSite, config: unknown): void {
  const text = JSON.stringify(config, null, 2);
  site.write({ 'config.json': text, 'site.config.mjs': `export default ${text};\n` });
}

let count = 0;

/**
 * Does what a page says, in the site as it is.
 *
 * @throws Diagnostics when the configuration then can't be read.
 */
export async function applySnippet(site: ReaderSite, { kind, file, text }: Snippet): Promise<void> {
  const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');
  count += 1;
  if (kind === 'configuration') {
    const snippet = `snippet-${count}.${file}`;
    site.write({ [snippet]: text });
    const { value } = await importDefault(path.join(site.root, snippet), site.root);
    configure(site, withKeys(JSON.parse(read('config.json')), value));
    await loadConfig(site.root);
  } else if (kind === 'file') {
    // Further rules follow those before them, and imports go to the top.
    const rules = file.endsWith('.css') && existsSync(path.join(site.root, file)) ? read(file) : '';
    site.write({ [file]: text.startsWith('@import') ? text + rules : rules + text });
  } else if (kind === 'front matter') {
    const body = read('content/guide/start.md').replace(/^---\n[\s\S]*?\n---\n/, '');
    site.write({ 'content/guide/start.md': text + body });
  } else if (kind === 'markdown') {
    site.write({ [`content/guide/snippet-${count}.${file}`]: `# Snippet ${count}\n\n${text}` });
  } else if (/^(?:(?:mkdir|cp) .*\n)+$/.test(text)) {
    execFileSync('sh', ['-e', '-c', text], { cwd: site.root });
  }
}
