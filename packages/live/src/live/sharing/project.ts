/** A file of TypeScript that a program consists of. */
export interface ProjectFile {
  name: string;
  code: string;
}

/** The files of a program; the first one is `mainFile`, which runs and imports the others. */
export type Project = readonly ProjectFile[];

/** Name of the file that runs. It can't be renamed or deleted. */
export const mainFile = 'main.ts';

/** Limits of a project; a reader who needs more has outgrown a page. */
export const projectLimits = { files: 20, nameLength: 40, characters: 500_000 };

/** Why a name can't be that of a file. */
export type NameDiagnostic = 'form' | 'length' | 'taken' | 'many';

/**
 * Checks a name for a file.
 *
 * @param former Name of the file that is renamed, or nothing for a new file.
 * @returns Why it can't be used, or `undefined` when it can.
 */
export function checkName(
  project: Project,
  name: string,
  former?: string,
): NameDiagnostic | undefined {
  if (name.length > projectLimits.nameLength) return 'length';
  if (!/^[A-Za-z0-9_][\w-]*\.ts$/.test(name)) return 'form';
  const others = project.filter((file) => file.name !== former);
  // Some file systems take names that differ only in case for the same.
  if (others.some((file) => file.name.toLowerCase() === name.toLowerCase())) return 'taken';
  return others.length >= projectLimits.files ? 'many' : undefined;
}

/** A name for a new file that none has yet. */
export function freeName(project: Project): string {
  for (let number = 1; ; number += 1) {
    const name = `module-${number}.ts`;
    if (checkName(project, name) !== 'taken') return name;
  }
}

/** A project of one file. */
export function projectOf(code: string): Project {
  return [{ name: mainFile, code }];
}

/** Whether two projects have the same files in the same order. */
export function isSameProject(one: Project, other: Project): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, code }, index) => {
      const file = other[index];
      return file?.name === name && file.code === code;
    })
  );
}

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
