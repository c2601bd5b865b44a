import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import engine from 'truedocs/package.json' with { type: 'json' };
import { importSite } from 'truedocs-import';
import type { System } from 'truedocs-import/systems';
import type { PackageManager } from './package-manager.ts';
import {
  blankSite,
  existingSite,
  importedConfig,
  librarySite,
  type SiteFiles,
} from './site-pages.ts';

/** What a site is made from. */
export type Template =
  | { name: 'blank' }
  /** `package` is the name of the library to document. */
  | { name: 'library'; package: string }
  /** `dir` is the folder with the configuration of the other site. */
  | { name: 'existing'; system: System; dir: string };

/** Answers to all questions. */
export interface Answers {
  /** Absolute path of the new site. */
  folder: string;
  title: string;
  template: Template;
  manager: PackageManager;
}

/**
 * Writes a new site. No file that exists is changed.
 *
 * @returns What an existing site holds that couldn't be converted, a line each.
 * @throws Error when the folder holds anything but a repository, or when there's no site to convert.
 */
export async function createSite(answers: Answers): Promise<string[]> {
  const { folder, title, template, manager } = answers;
  const mistake = await folderMistake(folder);
  if (mistake) throw new Error(mistake);
  const notConverted = template.name === 'existing' ? await convert(template, folder) : [];
  const pages: SiteFiles = {
    blank: () => blankSite(title),
    library: () => librarySite(title, template.name === 'library' ? template.package : ''),
    existing: existingSite,
  }[template.name]();
  const files = {
    ...(await commonFiles(manager)),
    'package.json': await manifest(answers),
    ...pages,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
  return notConverted;
}

/** Why a site can't be made in a folder, which may hold a repository and nothing else. */
export async function folderMistake(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? [] : undefined,
  );
  if (!entries) return `${folder} isn't a folder that can be read. Choose another one.`;
  if (entries.every((entry) => entry === '.git')) return undefined;
  return `The folder ${folder} isn't empty. Choose another one; nothing was changed.`;
}

async function convert(
  { system, dir }: Extract<Template, { name: 'existing' }>,
  out: string,
): Promise<string[]> {
  const { notConverted } = await importSite({ from: system, dir, out });
  await rename(path.join(out, 'site.config.mjs'), path.join(out, importedConfig));
  return notConverted.map(
    ({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}.`,
  );
}

/** Files of every site, by path. Some have other names here, because npm would read them. */
async function commonFiles(manager: PackageManager): Promise<SiteFiles> {
  const folder = path.join(import.meta.dirname, 'site-template');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const entries = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    const written = text
      .replaceAll('run: INSTALL', `run: ${manager.frozenInstall}`)
      .replaceAll('run: RUN', `run: ${manager.run}`);
    return [name === 'gitignore' ? '.gitignore' : name.split(path.sep).join('/'), written];
  });
  return { ...Object.fromEntries(await Promise.all(entries)), ...manager.files };
}

/** Scripts of a site: commands of the engine. */
const scripts = ['dev', 'build', 'preview', 'samples'];

async function manifest({ folder, template }: Answers): Promise<string> {
  const needed = ['prettier', 'typedoc', 'typedoc-plugin-mdn-links', 'typescript'];
  const ofLibrary = template.name === 'library' && {
    ...versions(engine.peerDependencies, needed),
    [template.package]: await packageSource(folder, template.package),
  };
  const dependencies = { truedocs: `^${engine.version}`, ...ofLibrary };
  const content = {
    name: packageName(path.basename(folder)),
    private: true,
    type: 'module',
    scripts: Object.fromEntries(scripts.map((name) => [name, `truedocs ${name}`])),
    dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
    devDependencies: versions(engine.devDependencies, ['@types/node', '@types/react']),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Ranges of packages, as the engine asks for them. */
function versions(asked: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `^${asked[name]?.replace('^', '')}`]));
}

/** Where a library comes from: the folder around the site if that's its source, else the registry. */
async function packageSource(folder: string, name: string): Promise<string> {
  const parent = path.dirname(folder);
  const text = await readFile(path.join(parent, 'package.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text).name === name ? 'file:..' : 'latest';
}

/** A name that npm accepts. */
function packageName(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'docs'
  );
}
