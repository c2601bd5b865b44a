import { checkName, mainFile, type Project, type ProjectFile, projectLimits } from './project.ts';

/**
 * Reads files that came from outside: a link, or the browser's storage, which other scripts of the
 * origin can write.
 *
 * @param data Pairs of name and code, as `projectData` makes them.
 * @returns `undefined` for what is no project within the limits.
 */
export function readProject(data: unknown): Project | undefined {
  if (!Array.isArray(data) || data.length === 0 || data.length > projectLimits.files) {
    return undefined;
  }
  const files: ProjectFile[] = [];
  let characters = 0;
  for (const entry of data) {
    if (!Array.isArray(entry)) return undefined;
    const [name, code] = entry as unknown[];
    if (typeof name !== 'string' || typeof code !== 'string') return undefined;
    characters += code.length;
    if (checkName(files, name) || characters > projectLimits.characters) return undefined;
    files.push({ name, code });
  }
  return files[0]?.name === mainFile ? files : undefined;
}

/** A project as data for JSON. */
export function projectData(project: Project): [name: string, code: string][] {
  return project.map(({ name, code }) => [name, code]);
}
