import { existsSync, lstatSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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
import { placeWorkflows } from './workflows.ts';

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
  /** Absolute path of a folder with our packages, as npm packs them; without it, they come from the registry. */
  packages?: string | undefined;
}

/** A site that was written. */
interface CreatedSite {
  /** What an existing site holds that couldn't be converted, a line each. */
  notConverted: string[];
  /** Absolute paths of files beside the site's folder: the workflows of the repository around it. */
  outside: string[];
}

/**
 * Writes a new site. No file that exists is changed.
 *
 * @throws Error when the folder holds anything but a repository, when the repository around it has such workflows or
 *   a link in their place, when the manifest above it can't be read, or when there's no site to convert.
 */
export async function createSite(answers: Answers): Promise<CreatedSite> {
  const { folder, title, template, manager } = answers;
  const mistake = await folderMistake(folder);
  if (mistake) throw new Error(mistake);
  const pages: SiteFiles = {
    blank: () => blankSite(title),
    library: () => librarySite(title, template.name === 'library' ? template.package : ''),
    existing: () => existingSite(title),
  }[template.name]();
  const around = await packageAround(folder);
  const isSource = template.name === 'library' && around?.name === template.package;
  const library = isSource && around?.scripts?.build ? path.dirname(folder) : undefined;
  const files: SiteFiles = {
    ...placeWorkflows(await templateFiles(), { folder, manager, library }),
    ...manager.files,
    'package.json': manifest(answers, isSource ? 'file:..' : 'latest'),
    ...pages,
  };
  const taken = Object.keys(files).find((name) => existsSync(path.join(folder, name)));
  if (taken) throw new Error(`${path.join(folder, taken)} exists already. Nothing was changed.`);
  const [link] = Object.keys(files).flatMap((name) => linksTo(name, folder));
  if (link) {
    throw new Error(
      `${link} is a symbolic link, and GitHub reads no workflows through links. Replace it with a folder, or choose a folder outside this repository. Nothing was changed.`,
    );
  }
  const notConverted = template.name === 'existing' ? await convert(template, folder) : [];
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
  if (answers.packages) await copyPackages(answers.packages, path.join(folder, packagesFolder));
  const outside = Object.keys(files).filter((name) => name.startsWith('../'));
  return { notConverted, outside: outside.map((name) => path.join(folder, name)) };
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

/** Symbolic links among the folders that a file is written into; they may lead anywhere. */
function linksTo(name: string, folder: string): string[] {
  const inside = path.posix.dirname(name);
  if (inside === '.' || path.posix.basename(inside) === '..') return [];
  const place = path.join(folder, inside);
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink();
  return [...linksTo(inside, folder), ...(isLink ? [place] : [])];
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
async function templateFiles(): Promise<SiteFiles> {
  const folder = path.join(import.meta.dirname, 'site-template');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const entries = names.map(async (name) => [
    name === 'gitignore' ? '.gitignore' : name.split(path.sep).join('/'),
    await readFile(path.join(folder, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Scripts of a site: commands of the engine. */
const scripts = ['dev', 'build', 'preview'];

/** Folder of a site for packages that it brings along. */
const packagesFolder = 'packages';

async function copyPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const archives = (await readdir(from)).filter((name) => name.endsWith('.tgz'));
  await Promise.all(archives.map((name) => copyFile(path.join(from, name), path.join(to, name))));
}

/** @param source Where the documented library comes from. */
function manifest({ folder, template, packages }: Answers, source: string): string {
  const { version } = engine;
  const wanted = (name: string) => {
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return packages ? `file:${packagesFolder}/${archive}` : `^${version}`;
  };
  const ofLibrary = template.name === 'library' && {
    '@truedocs/reference': wanted('@truedocs/reference'),
    [template.package]: source,
  };
  const dependencies = { truedocs: wanted('truedocs'), ...ofLibrary };
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

/** The manifest of the package that a site lies in: if it's the documented library, it's the source. */
async function packageAround(
  folder: string,
): Promise<{ name?: string; scripts?: Record<string, string> } | undefined> {
  const file = path.join(path.dirname(folder), 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    throw new Error(`${file} isn't valid JSON. Correct it.`);
  }
}

/** A name that npm accepts. */
function packageName(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, '-')
      .replaceAll(/^-+|(?<!-)-+$/g, '') || 'docs'
  );
}
