import type { Root } from 'mdast';
import type { Point } from 'unist';
import { SiteProblem } from '#model/problem.ts';
import type { SourceFile } from '../files/source-file.ts';
import { codeFrame } from '../terminal/code-frame.ts';
import { parseMarkdown } from './parse-markdown.ts';

/**
 * Parses a page's body.
 *
 * @param body Source without front matter.
 * @param line Line of the file at which the body starts.
 * @throws SiteProblem with the place and a code frame when MDX cannot be parsed.
 */
export async function parseSource(body: string, line: number, source: SourceFile): Promise<Root> {
  try {
    return parseMarkdown(body, line, source.relativePath.endsWith('.mdx'));
  } catch (error) {
    const place = placeOf(error);
    const reason = (error as { reason?: string }).reason ?? (error as Error).message;
    throw new SiteProblem(`This page isn't valid MDX: ${reason}`, {
      file: source.file,
      ...(place && { ...place, frame: await codeFrame(source.text, place.line, place.column) }),
    });
  }
}

/** Parsers report a point, a range, or only words such as `<Box>` (7:1-7:6). */
function placeOf(error: unknown): { line: number; column?: number } | undefined {
  const { place, message } = error as { place?: Point | { start: Point }; message: string };
  const point = place && 'start' in place ? place.start : place;
  if (point) return { line: point.line, column: point.column };
  const [, line, column] = /\((\d+):(\d+)/.exec(message) ?? [];
  return line ? { line: Number(line), column: Number(column) } : undefined;
}
