import type { Code } from 'mdast';
import type { FenceDiagnostic, TypesOf } from '#channels/sample-types.ts';
import type { TypeHint } from '#node/code/place-names.ts';
import { samplePrograms } from '#node/code/sample-programs.ts';
import type { FoundHint } from './read-hints.ts';
import type { TypeFinder } from './type-finder.ts';

/**
 * Opens the types of all samples.
 *
 * @param hrefOf Page of an export, with base.
 */
export function openSampleTypes(
  { find }: Pick<TypeFinder, 'find'>,
  hrefOf: (name: string) => string | undefined,
): TypesOf {
  return async (relativePath, fences) => {
    const hints = new Map<Code, TypeHint[]>();
    const diagnostics: FenceDiagnostic[] = [];
    const programs = samplePrograms(fences);
    for (const program of programs) {
      const found = await find(relativePath, program, programs);
      for (const { fence, start } of program.parts) {
        const end = start + fence.value.length;
        const own = found.hints.filter((hint) => hint.start >= start && hint.end <= end);
        for (const { start: at, message } of found.diagnostics) {
          if (at >= start && at <= end) diagnostics.push({ fence, offset: at - start, message });
        }
        hints.set(
          fence,
          own.map((hint) => toHint(hint, start, hrefOf)),
        );
      }
    }
    return { hints, diagnostics };
  };
}

function toHint(
  { symbol, start, end, text }: FoundHint,
  offset: number,
  hrefOf: (name: string) => string | undefined,
): TypeHint {
  const href = symbol === undefined ? undefined : hrefOf(symbol);
  return { start: start - offset, end: end - offset, text, ...(href && { href }) };
}
