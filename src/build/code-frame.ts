import { codeFrameColumns } from '@babel/code-frame';

/** The lines around a place, with a mark under it: for terminals and the development overlay. */
export function codeFrame(source: string, line: number, column?: number): string {
  return codeFrameColumns(source, { start: { line, ...(column && { column }) } });
}
