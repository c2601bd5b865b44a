import type ts from 'typescript';
import { textOf } from './text-of.ts';
import type { NameAt } from './types-protocol.ts';

/**
 * Describes the name at a position, if there is one.
 *
 * @param position Offset in the file.
 */
export function describeName(
  service: ts.LanguageService,
  file: string,
  position: number,
): NameAt | undefined {
  const info = service.getQuickInfoAtPosition(file, position);
  if (!info) return undefined;
  const { textSpan, displayParts, documentation, tags } = info;
  return {
    start: textSpan.start,
    end: textSpan.start + textSpan.length,
    signature: textOf(displayParts),
    documentation: textOf(documentation, tags),
  };
}
