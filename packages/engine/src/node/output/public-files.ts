import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
import { publishedFiles } from '../content/published-files.ts';
import { documentFile, markdownFile } from '../files/files.ts';

/** The files of a site that are served as they are. */
interface ServedFiles {
  config: Pick<SiteConfig, 'symlinks'>;
  /** Files of the content folder that are no pages, relative to it. */
  assets: readonly string[];
}

/**
 * Finds all files served as they are: those of `public/`, and images and downloads that lie beside the pages.
 *
 * @returns Their paths without base, and the links in `public/` that lead to nothing, or to what isn't meant to
 *   be published.
 */
export function publicFiles(
  root: string,
  { config, assets }: ServedFiles,
): { paths: string[]; problems: Diagnostic[] } {
  const { names, problems } = readPublicFolder(root, config);
  return { paths: [...names, ...assets].map((name) => `/${name}`), problems };
}

function readPublicFolder(root: string, { symlinks }: ServedFiles['config']) {
  if (!existsSync(path.join(root, publicFolder))) return { names: [], problems: [] };
  return publishedFiles(root, publicFolder, { followed: symlinks });
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
  { config, assets }: ServedFiles,
  folder: string,
): Promise<void> {
  const { names } = readPublicFolder(root, config);
  const files = [
    ...names.map((name) => ({ name, source: publicFolder })),
    ...assets.map((name) => ({ name, source: contentFolder })),
  ];
  for (const { name, source } of files) {
    await cp(path.join(root, source, name), path.join(folder, name), { dereference: true });
  }
}
