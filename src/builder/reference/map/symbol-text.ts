import type { TextBlock } from '#model/page/page.ts';
import type { ApiMember, ApiSymbol } from '#model/reference/api-symbol.ts';
import { htmlBlocks, plainText } from '../../markdown/html-blocks.ts';
import { symbolSections } from '../pages/symbol-sections.ts';

/** What the page of a symbol says, in the order of `ApiSymbolPage`. */
export function symbolText(symbol: ApiSymbol): TextBlock[] {
  const { former, formerly, signatures, properties, methods } = symbol;
  const bodies: Record<string, TextBlock[]> = {
    today: [
      ...lines(former?.replacement && `Write ${former.replacement.name} instead.`),
      ...htmlBlocks(former?.adviceHtml ?? ''),
    ],
    declaration: htmlBlocks(symbol.declarationHtml),
    parameters: signatures.slice(0, 1).flatMap(({ parameters }) => parameters.flatMap(memberText)),
    returns: signatures.slice(0, 1).flatMap(resultText),
    throws: signatures.flatMap(({ throwsHtml }) => throwsHtml.flatMap(htmlBlocks)),
    properties: properties.flatMap(memberText),
    methods: methods.flatMap((method) => [
      { text: `${method.name}()`, id: method.id, depth: 3 },
      ...htmlBlocks(method.commentHtml),
      ...method.signatures.flatMap((signature) => [
        ...signature.parameters.flatMap(memberText),
        ...resultText(signature),
        ...signature.throwsHtml.flatMap(htmlBlocks),
      ]),
    ]),
    caveats: symbol.caveatsHtml.flatMap(htmlBlocks),
    examples: symbol.examplesHtml.flatMap(htmlBlocks),
  };
  return [
    ...lines(symbol.summary),
    ...lines(formerly.length > 0 && `Formerly ${formerly.map(({ name }) => name).join(', ')}.`),
    ...lines(
      former &&
        `${former.lastVersion ? 'No longer' : 'Not'} exported: older texts and code still name ${symbol.name}.`,
    ),
    ...htmlBlocks(symbol.deprecatedHtml ?? ''),
    ...htmlBlocks(symbol.remarksHtml),
    ...symbolSections(symbol).flatMap(({ id, text, depth }) => [
      { text, id, depth },
      ...(bodies[id] ?? []),
    ]),
  ];
}

function lines(text: string | false | undefined): TextBlock[] {
  return text ? [{ text }] : [];
}

/** Types on several lines are code, as the declaration is. */
function memberText({ name, typeHtml, commentHtml }: ApiMember): TextBlock[] {
  const type = plainText(typeHtml);
  const text = [name, type.includes('\n') ? '' : type].filter(Boolean).join(': ');
  return [{ text }, ...htmlBlocks(commentHtml)];
}

function resultText({ returnsTypeHtml, returnsHtml }: ApiSymbol['signatures'][number]) {
  const type = plainText(returnsTypeHtml);
  return [...lines(!type.includes('\n') && type), ...htmlBlocks(returnsHtml)];
}
