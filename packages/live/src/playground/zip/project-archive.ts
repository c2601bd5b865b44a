import { downloadZip } from 'client-zip';
import { projectFilesFile } from 'truedocs/channels';
import { liveFolder } from '#live/runner/live-folder.ts';
import { fetchOk } from '#live/runner/load-files.ts';
import type { Project } from '#live/sharing/project.ts';
import type { ProjectFiles } from '../shared/project-files.ts';
import { saveFile } from './save-file.ts';

/** A file of an archive. */
interface ArchivedFile {
  name: string;
  input: string;
}

/** Name of the folder in the archive, and of the archive. */
export const archiveFolder = 'playground-program';

/**
 * The files of a project that runs outside the site: what surrounds the program, and the program in
 * `src/`. It installs only the packages that the program names.
 */
export function projectArchive(
  project: Project,
  { manifest, optional, files }: ProjectFiles,
): ArchivedFile[] {
  const code = project.map((file) => file.code).join('\n');
  const isNamed = (name: string) => [`'${name}`, `"${name}`].some((start) => code.includes(start));
  const named = Object.entries(optional).filter(([name]) => isNamed(name));
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(named) };
  const all = {
    'package.json': `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`,
    ...files,
    ...Object.fromEntries(project.map((file) => [`src/${file.name}`, file.code])),
  };
  return Object.entries(all).map(([name, input]) => ({ name: `${archiveFolder}/${name}`, input }));
}

/**
 * Lets the browser save a program as an archive of a project that runs by itself.
 *
 * @param folder Folder of the sandbox below `_live/`.
 * @throws LoadError when what surrounds the program can't be loaded.
 */
export async function saveZip(project: Project, folder: string): Promise<void> {
  const response = await fetchOk(new URL(projectFilesFile, liveFolder(folder)).href);
  const files = projectArchive(project, await response.json());
  saveFile(await downloadZip(files).blob(), `${archiveFolder}.zip`);
}
