import { fencesOf } from '#node/code/fences-of.ts';
import type { ContentPage } from './content-page.ts';

/** Columns of code between sidebar and outline in a window of 1280 px. */
export const columns = 84;

/** Columns of the first line of a block without a title, which has the buttons of the block at its end. */
export const firstColumns = 74;

/** Output, markup and commands have lines that nobody may break. */
const programs = new Set(['css', 'js', 'json', 'mjs', 'ts', 'tsx']);

/** Finds lines of programs that readers would have to scroll, as `content/guide/x.mdx:12: const …`. */
export function findWideLines({ tree, file }: ContentPage): string[] {
  return fencesOf(tree)
    .filter(({ lang }) => programs.has(lang ?? ''))
    .flatMap(({ value, meta, position }) => {
      const line = position?.start.line ?? 0;
      const [first = ''] = value.split('\n');
      const isCovered = first.length > firstColumns && !meta?.includes('title=');
      return isCovered ? [`${file}:${line + 1}: ${first.trim()}`] : wideLinesIn(value, file, line);
    });
}

/** @param line The line of the file before the first of the text. */
export function wideLinesIn(text: string, file: string, line = 0): string[] {
  return text
    .split('\n')
    .flatMap((code, index) =>
      code.length > columns ? [`${file}:${line + index + 1}: ${code.trim()}`] : [],
    );
}
