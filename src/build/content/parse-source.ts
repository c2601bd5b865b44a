import type { Root } from 'mdast';
import { SiteProblem } from '#model/problem.ts';
import { codeFrame } from '../code-frame.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { SourceFile } from './read-content.ts';

/**
 * Parses a page's body.
 *
 * @param body Source without front matter.
 * @param line Line of the file at which the body starts.
 * @throws SiteProblem with the place and a code frame when MDX cannot be parsed.
 */
export function parseSource(body: string, line: number, source: SourceFile): Root {
  try {
    return parseMarkdown(body, line, source.relativePath.endsWith('.mdx'));
  } catch (error) {
    const place = placeOf(error);
    const reason = (error as { reason?: string }).reason ?? (error as Error).message;
    throw new SiteProblem(`The page is no valid MDX: ${reason}`, {
      file: source.file,
      ...(place && { ...place, frame: codeFrame(source.text, place.line, place.column) }),
    });
  }
}

function placeOf(error: unknown): { line: number; column?: number } | undefined {
  const { line, column } = error as { line?: number; column?: number };
  return line ? { line, ...(column && { column }) } : undefined;
}
