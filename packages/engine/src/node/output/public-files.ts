import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
import { linkedFiles } from '../content/linked-files.ts';
import { documentFile, markdownFile } from '../files/files.ts';

/** A file below `public/`. */
interface PublicFile {
  file: string;
  /** The last link on the way to it. */
  link: string | undefined;
}

interface PublicFolder {
  files: PublicFile[];
  /** Links that lead to nothing, or around in a circle. */
  dead: { file: string; sentence: string }[];
}

/**
 * Paths, without base, of all files served as they are: those of `public/`, and images and
 * downloads that lie beside the pages.
 *
 * @param beside Files of the content folder that are no pages, relative to it.
 */
export async function publicFiles(root: string, beside: readonly string[]): Promise<string[]> {
  const { files } = await readPublicFolder(root);
  const names = files.map(({ file }) => path.relative(path.join(root, publicFolder), file));
  return [...names, ...beside].map((name) => `/${name.split(path.sep).join('/')}`);
}

/** Links in `public/` that lead to nothing: the host would have nothing to send. */
export async function danglingLinks(root: string): Promise<Diagnostic[]> {
  const { dead } = await readPublicFolder(root);
  return dead.map(
    ({ file, sentence }) => new Diagnostic(sentence, { file: path.relative(root, file) }),
  );
}

/** Warnings of links that publish files from elsewhere, and of those that nothing follows. */
export async function misleadingLinks(root: string): Promise<string[]> {
  const home = realpathSync(root);
  const relativePathOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const found = new Map<string, string>();
  for (const { file, link } of (await readPublicFolder(root)).files) {
    if (link === undefined || found.has(link)) continue;
    const parts = path.relative(home, realpathSync(file)).split(path.sep);
    const isOutside = parts[0] === '..' || path.isAbsolute(parts.join(path.sep));
    // Git may keep passwords for other hosts.
    if (!isOutside && !parts.includes('.git')) continue;
    const where = isOutside ? "outside of the site's folder" : 'where Git keeps its own files';
    const sentence = `This symbolic link leads to ${realpathSync(link)}, ${where}, and that is published.`;
    found.set(
      link,
      `${relativePathOf(link)}: ${sentence} If you don't want that, delete the link.`,
    );
  }
  const { leftOut } = linkedFiles(path.join(root, contentFolder), root);
  return [...found.values(), ...leftOut.map(formatDiagnostic)];
}

/** Finds what is published of `public/`, behind links to folders, too. */
async function readPublicFolder(root: string): Promise<PublicFolder> {
  const folder = path.join(root, publicFolder);
  const found: PublicFolder = { files: [], dead: [] };
  if (!existsSync(folder)) return found;
  const isLink = lstatSync(folder).isSymbolicLink();
  await readBelow({ file: folder, link: isLink ? folder : undefined }, [], found);
  return found;
}

/** @param above Real paths of the folders around this one. */
async function readBelow(
  { file: folder, link }: PublicFile,
  above: readonly string[],
  found: PublicFolder,
): Promise<void> {
  const real = realpathSync(folder);
  if (above.includes(real)) {
    const sentence = 'This symbolic link leads to a folder that contains it. Delete it.';
    found.dead.push({ file: link ?? folder, sentence });
    return;
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const isLink = entry.isSymbolicLink();
    const target = isLink ? targetOf(file) : entry;
    const next = { file, link: isLink ? file : link };
    if (target?.isDirectory()) await readBelow(next, [...above, real], found);
    else if (target?.isFile()) found.files.push(next);
    else if (!target) {
      const sentence =
        "This symbolic link leads to a file that doesn't exist. Correct or delete it.";
      found.dead.push({ file, sentence });
    }
  }
}

/** Nothing where a link leads to nothing, or to itself. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
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
): Diagnostic[] {
  return routes.flatMap((route) =>
    [documentFile(route), markdownFile(route)]
      .filter((name) => served.has(`/${name}`))
      .map((name) => {
        const sentence = `This file would replace what the page ${route} becomes. Rename or delete one of the two.`;
        const folder = beside.includes(name) ? contentFolder : publicFolder;
        return new Diagnostic(sentence, { file: `${folder}/${name}` });
      }),
  );
}

/** Copies the files of `publicFiles` into the output folder. */
export async function copyPublicFiles(
  root: string,
  beside: readonly string[],
  folder: string,
): Promise<void> {
  const source = path.join(root, publicFolder);
  for (const { file } of (await readPublicFolder(root)).files) {
    await cp(file, path.join(folder, path.relative(source, file)), { dereference: true });
  }
  for (const name of beside) {
    await cp(path.join(root, contentFolder, name), path.join(folder, name), { dereference: true });
  }
}
