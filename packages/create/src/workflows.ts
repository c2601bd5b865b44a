import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PackageManager } from './package-manager.ts';
import type { SiteFiles } from './site-pages.ts';

/** A new site, and what its workflows run. */
interface WorkflowSite {
  /** Absolute path. */
  folder: string;
  manager: PackageManager;
  /** Folder of the package around the site that has to be built first. */
  library?: string | undefined;
}

/** Folder of workflows in a repository, and in the template. */
const workflows = '.github/workflows/';

/**
 * Puts the workflows where GitHub reads them: into the repository that the site is a part of, or into the site.
 *
 * @param files Of the template, by path.
 * @returns The files by path below the site, which may lead above it.
 */
export function placeWorkflows(files: SiteFiles, site: WorkflowSite): SiteFiles {
  const { folder, manager } = site;
  const isRepository = existsSync(path.join(folder, '.git'));
  const repository = isRepository ? undefined : repositoryAround(path.dirname(folder));
  const below = repository ? toPosix(path.relative(repository, folder)) : '';
  const libraryPlace = repository && site.library && path.relative(repository, site.library);
  const placed = Object.entries(files).map(([name, text]) => {
    if (!name.startsWith(workflows)) return [name, text];
    const output = below ? `${below}/dist` : 'dist';
    const written = text
      // Only the first job runs commands of the site.
      .replace('    steps:\n', `${below ? workingDirectory(below) : ''}    steps:\n`)
      .replace(
        '      - run: INSTALL\n',
        `${libraryPlace === undefined ? '' : buildLibrary(libraryPlace)}      - run: INSTALL\n`,
      )
      .replaceAll('run: INSTALL', `run: ${manager.frozenInstall}`)
      .replaceAll('run: RUN', `run: ${manager.run}`)
      .replaceAll('path: OUTPUT', `path: ${output === 'dist' ? output : JSON.stringify(output)}`);
    if (!repository) return [name, written];
    const file = `${path.basename(folder)}-${name.slice(workflows.length)}`;
    return [toPosix(path.relative(folder, path.join(repository, workflows, file))), written];
  });
  return Object.fromEntries(placed);
}

function workingDirectory(below: string): string {
  return `    defaults:\n      run:\n        working-directory: ${JSON.stringify(below)}\n`;
}

function buildLibrary(place: string): string {
  const at = `        working-directory: ${JSON.stringify(toPosix(place) || '.')}\n`;
  return `      # The site documents what the package around it builds.
      - run: INSTALL\n${at}      - run: RUN build\n${at}`;
}

/** The nearest folder with a repository, from a folder upward. */
function repositoryAround(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryAround(parent);
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}
