import ts from 'typescript';

/**
 * Turns parts of a signature or comment into text.
 *
 * @param tags The tags below the comment, each of which becomes a line.
 */
export function textOf(
  parts: readonly ts.SymbolDisplayPart[] | undefined,
  tags: readonly ts.JSDocTagInfo[] = [],
): string {
  const lines = tags.map(({ name, text }) =>
    `@${name} ${ts.displayPartsToString(text ? [...text] : [])}`.trim(),
  );
  return [ts.displayPartsToString(parts ? [...parts] : []), ...lines].filter(Boolean).join('\n');
}
