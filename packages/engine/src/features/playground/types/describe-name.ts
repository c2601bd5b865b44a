import type ts from 'typescript';
import { textOf } from './text-of.ts';
import type { NameAt } from './types-protocol.ts';

/**
 * Describes the name at a position, or the one that ends there.
 *
 * @param position Offset in the file.
 */
export function describeName(
  service: ts.LanguageService,
  file: string,
  position: number,
): NameAt | undefined {
  const [info] = [position, position - 1]
    .filter((offset) => offset >= 0)
    .flatMap((offset) => service.getQuickInfoAtPosition(file, offset) ?? []);
  if (!info) return undefined;
  const { textSpan, displayParts, documentation, tags } = info;
  return {
    start: textSpan.start,
    end: textSpan.start + textSpan.length,
    signature: textOf(displayParts),
    documentation: textOf(documentation, tags),
  };
}
