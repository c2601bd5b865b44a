import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
import { publishedFiles } from '../content/published-files.ts';
import { documentFile, markdownFile } from '../files/files.ts';
import { hashedFolders } from '../hosting/headers-of.ts';
import { hiddenFileNames } from '../hosting/hosting-files.ts';
import type { CheckedPage } from '../links/check-links.ts';

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

const ofHosts =
  "The build writes this file for hosts, so yours isn't published. Delete it. Redirects belong in `redirects` of the configuration and hosts that pages load from in `security`; set everything else where you configure your host.";

/** Files that the build's own replace. It's no mistake: a site that moves here may have them for its host. */
export function replacedFiles(
  served: ReadonlySet<string>,
  beside: readonly string[],
): Diagnostic[] {
  return hiddenFileNames
    .filter((name) => served.has(`/${name}`))
    .map((name) => {
      const folder = beside.includes(name) ? contentFolder : publicFolder;
      return new Diagnostic(ofHosts, { file: `${folder}/${name}` });
    });
}

/** Whether an address without base is in a folder whose files browsers keep for a year, as their names change with them. */
const isKept = (address: string) =>
  hashedFolders.some((folder) => address.startsWith(`/${folder}/`));

const ofKept = `in ${hashedFolders.map((folder) => `/${folder}/`).join(' or ')}, where browsers keep each file for a year`;

/** Pages of which readers would never see another state. */
export function keptPages(pages: readonly CheckedPage[]): Diagnostic[] {
  return pages
    .filter(({ page }) => isKept(page.routePath))
    .map(({ page, file }) => {
      const sentence = `The page ${page.routePath} would be ${ofKept}, and readers would not see it change. Move it to a folder of another name.`;
      return new Diagnostic(sentence, { file });
    });
}

/** The same of files that are served as they are: one sentence for all, because their names may change with them, too. */
export function keptFiles(served: ReadonlySet<string>): string[] {
  const [first, ...others] = [...served].filter(isKept);
  if (first === undefined) return [];
  if (others.length === 0) {
    return [
      `${first} is ${ofKept}. Move it to a folder of another name, or rename it whenever it changes.`,
    ];
  }
  return [
    `${first} and ${others.length} more of your files are ${ofKept}. Move them to a folder of another name, or rename each whenever it changes.`,
  ];
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
