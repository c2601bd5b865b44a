import { lookup } from 'mrmime';

/** The type of a file by its name; text is UTF-8, which its type alone doesn't say. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
