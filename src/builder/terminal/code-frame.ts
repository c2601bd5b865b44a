/** The lines around a place, with a mark under it: for terminals and the development overlay. */
export async function codeFrame(source: string, line: number, column?: number): Promise<string> {
  const { codeFrameColumns } = await import('@babel/code-frame');
  return codeFrameColumns(source, { start: { line, ...(column && { column }) } });
}
