import type { ImportedFile, SourceFile } from '#contract/source-file.ts';
import { hashOf } from '../cache/store.ts';
import { locateFile, NotIncluded, readFileOfPage } from './page-files.ts';
import { originOf } from './source-file.ts';

const statement = /^import\s+[\w$]+\s+from\s*(['"])([^'"\n]+)\1/gm;

/** How many characters a page may import. */
const mostCharacters = 2_000_000;

/** Whether an import means data, and not code: a file as text, or JSON. */
function isDataImport(written: string): boolean {
  return /^(?:\.{1,2}|@)\//.test(written) && /(?:\?raw|\.json)$/.test(written);
}

/** The key of a file among those that a page imports. */
export function importKey(from: string, written: string): string {
  return `${from}\n${written}`;
}

/**
 * Reads the files that an MDX page imports as data, so that they count for its hash. A statement that only
 * code shows is read, too, and nothing comes of it.
 *
 * @param root The site's folder.
 */
export function withImportedFiles(source: SourceFile, root: string): SourceFile {
  const { text, relativePath, file } = source;
  if (!relativePath.endsWith('.mdx') || !text.includes('import')) return source;
  const imported = new Map<string, ImportedFile>();
  let budget = mostCharacters;
  for (const match of text.matchAll(statement)) {
    const written = match[2] ?? '';
    if (!isDataImport(written)) continue;
    const line = text.slice(0, match.index).split('\n').length;
    const from = source.included ? originOf(source, line).file : file;
    const found = readImported(written, from, root);
    if ('text' in found) budget -= found.text.length;
    const problem = 'This page imports more than two million characters. Import less.';
    imported.set(importKey(from, written), budget < 0 ? { problem } : found);
  }
  if (imported.size === 0) return source;
  return { ...source, imported, hash: hashOf(source.hash, JSON.stringify([...imported])) };
}

function readImported(written: string, from: string, root: string): ImportedFile {
  const name = written.replace(/\?raw$/, '');
  let place: { path?: string } = {};
  try {
    const file = locateFile(name, from, root);
    place = { path: file };
    return { path: file, text: readFileOfPage(file, name, root) };
  } catch (error) {
    if (!(error instanceof NotIncluded)) throw error;
    return { ...place, problem: error.message };
  }
}
