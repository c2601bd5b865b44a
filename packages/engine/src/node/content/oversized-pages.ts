import { Diagnostic } from '#shared/diagnostic.ts';
import type { SourceFile } from './source-file.ts';

/** In characters; compiling takes about 5 s and 400 MB of memory for each million. */
const large = 1_000_000;

/** Warns of pages that take long to build, before they do. */
export function oversizedPages(
  sources: readonly Pick<SourceFile, 'file' | 'text'>[],
): Diagnostic[] {
  return sources.flatMap(({ file, text }) => {
    if (text.length < large) return [];
    const size = `${(text.length / large).toFixed(1)} million characters`;
    const sentence = `This page has ${size}. Building it takes long and readers wait for it; split it into several.`;
    return [new Diagnostic(sentence, { file })];
  });
}
