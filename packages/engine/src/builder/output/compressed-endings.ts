import type { FolderRecord } from '../files/folder-record.ts';

/** What the names of compressed forms end with. */
export const compressedEndings = ['.br', '.gz'] as const;

/** A recorded file and its compressed forms. */
export function formsOf(name: string, files: FolderRecord['files']): string[] {
  const [, , forms = ''] = files[name] ?? [];
  return [
    name,
    ...compressedEndings.filter((ending) => forms.includes(ending)).map((ending) => name + ending),
  ];
}
