import { fencesOf } from '#node/code/fences-of.ts';
import type { ContentPage } from './content-page.ts';

/** Columns of code between sidebar and outline in a window of 1280 px. */
export const columns = 84;

/** Output, markup and commands have lines that nobody may break. */
const programs = new Set(['css', 'js', 'json', 'mjs', 'ts', 'tsx']);

/** Finds lines of programs that readers would have to scroll, as `content/guide/x.mdx:12: const …`. */
export function findWideLines({ tree, file }: ContentPage): string[] {
  return fencesOf(tree)
    .filter(({ lang }) => programs.has(lang ?? ''))
    .flatMap(({ value, position }) => wideLinesIn(value, file, position?.start.line));
}

/** @param line The line of the file before the first of the text. */
export function wideLinesIn(text: string, file: string, line = 0): string[] {
  return text
    .split('\n')
    .flatMap((code, index) =>
      code.length > columns ? [`${file}:${line + index + 1}: ${code.trim()}`] : [],
    );
}
