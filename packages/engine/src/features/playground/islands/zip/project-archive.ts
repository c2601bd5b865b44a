import type { Project } from '#features/live/sharing/project.ts';
import type { ProjectFiles } from '../../shared/project-files.ts';

/** A file of an archive. */
export interface ArchivedFile {
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
