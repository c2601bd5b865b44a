import type { OpenModule } from './sample-service.ts';

/** Line and column of an offset in a program, 1-based, as `tsc` counts them. Line ends are counted once for all. */
export function placeOf(
  { source }: Pick<OpenModule, 'source'>,
  offset: number,
): { line: number; column: number } {
  const { line, character } = source.getLineAndCharacterOfPosition(offset);
  return { line: line + 1, column: character + 1 };
}
