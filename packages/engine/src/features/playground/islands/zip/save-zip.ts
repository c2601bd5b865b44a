import { downloadZip } from 'client-zip';
import { projectFilesFile } from '#channels/live-paths.ts';
import { liveFolder } from '#features/live/runner/live-folder.ts';
import { fetchOk } from '#features/live/runner/load-files.ts';
import type { Project } from '#features/live/sharing/project.ts';
import { saveFile } from '../save-file.ts';
import { archiveFolder, projectArchive } from './project-archive.ts';

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
