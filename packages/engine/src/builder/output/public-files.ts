import { type Dirent, existsSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SiteProblem } from '#model/problem.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { fileExists } from '../files/files.ts';
import { contentFolder, publicFolder } from '../files/site-folders.ts';

/**
 * Paths, without base, of all files served as they are: those of `public/`, and images and
 * downloads that lie beside the pages.
 *
 * @param beside Files of the content folder that are no pages, relative to it.
 */
export async function publicFiles(root: string, beside: readonly string[]): Promise<string[]> {
  const folder = path.join(root, publicFolder);
  const entries = (await fileExists(folder))
    ? await readdir(folder, { recursive: true, withFileTypes: true })
    : [];
  const names = entries
    .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(entry)))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return [...names, ...beside].map((name) => `/${name.split(path.sep).join('/')}`);
}

/** Links in `public/` that lead to nothing: the host would have nothing to send. */
export async function danglingLinks(root: string): Promise<SiteProblem[]> {
  return (await linksBelow(path.join(root, publicFolder)))
    .filter((file) => !existsSync(file))
    .map((file) => {
      const sentence = 'This link leads to a file that does not exist. Correct or delete it.';
      return new SiteProblem(sentence, { file: path.relative(root, file) });
    });
}

/** Warnings of links that publish files from elsewhere, and of those that nothing follows. */
export async function misleadingLinks(root: string): Promise<string[]> {
  const home = realpathSync(root);
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const folder = path.join(root, publicFolder);
  const outer = [folder, ...(await linksBelow(folder))].filter(existsSync).flatMap((file) => {
    const target = realpathSync(file);
    const parts = path.relative(home, target).split(path.sep);
    const isOutside = parts[0] === '..' || path.isAbsolute(parts.join(path.sep));
    // Git may keep passwords for other hosts.
    if (!isOutside && !parts.includes('.git')) return [];
    const where = isOutside ? "outside of the site's folder" : 'where Git keeps its own files';
    return `${nameOf(file)}: This link leads to ${target}, ${where}, and that is published. If you don't want that, delete the link.`;
  });
  const unfollowed = (await linksBelow(path.join(root, contentFolder))).map(
    (file) =>
      `${nameOf(file)}: This link is left out, because links in ${contentFolder}/ aren't followed. Copy ${readlinkSync(file)} here instead.`,
  );
  return [...outer, ...unfollowed];
}

async function linksBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Files that would silently replace what a page becomes.
 *
 * @param beside Files of the content folder that are no pages, relative to it.
 */
export function replacedPages(
  served: ReadonlySet<string>,
  beside: readonly string[],
  routes: readonly string[],
): SiteProblem[] {
  return routes.flatMap((route) =>
    [documentFile(route), markdownFile(route)]
      .filter((name) => served.has(`/${name}`))
      .map((name) => {
        const sentence = `This file would replace what the page ${route} becomes. Rename or delete one of the two.`;
        const folder = beside.includes(name) ? contentFolder : publicFolder;
        return new SiteProblem(sentence, { file: `${folder}/${name}` });
      }),
  );
}

function isFile({ parentPath, name }: Dirent): boolean {
  return statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Copies the files of `publicFiles` into the output folder. */
export async function copyPublicFiles(
  root: string,
  beside: readonly string[],
  folder: string,
): Promise<void> {
  const source = path.join(root, publicFolder);
  if (await fileExists(source)) {
    await cp(source, folder, { recursive: true, dereference: true, filter: existsSync });
  }
  for (const name of beside) {
    await cp(path.join(root, contentFolder, name), path.join(folder, name));
  }
}
