import type { Heading } from '#shared/page/page.ts';
import type { ApiSymbol } from '../api-symbol.ts';

/** Ids that no row of a page may have: those below, and the one of the uses. */
export const sectionIds: ReadonlySet<string> = new Set([
  'today',
  'declaration',
  'parameters',
  'returns',
  'throws',
  'properties',
  'methods',
  'caveats',
  'examples',
  'related',
  'used-in',
]);

/** The headings of a symbol's page, in order: those that `ApiSymbolPage` shows. */
export function symbolSections(symbol: ApiSymbol): Heading[] {
  const { former, signatures, properties, methods, examples, related } = symbol;
  const [first] = signatures;
  const sections: [string, string, boolean][] = [
    ['today', 'Today', former !== undefined],
    ['examples', 'Examples', examples.length > 0],
    ['declaration', former ? 'Shape' : 'Declaration', true],
    ['parameters', 'Parameters', signatures.some(({ parameters }) => parameters.length > 0)],
    ['returns', 'Returns', first !== undefined],
    ['throws', 'Throws', signatures.some(({ throws }) => throws.length > 0)],
    ['properties', 'Properties', properties.length > 0],
    ['methods', 'Methods', methods.length > 0],
    ['caveats', 'Caveats', symbol.caveats.length > 0],
    ['related', 'Related', related.length > 0],
  ];
  return sections.flatMap(([id, text, isShown]) => (isShown ? [{ id, text, depth: 2 }] : []));
}
