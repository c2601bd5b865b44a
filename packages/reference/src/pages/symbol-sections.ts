import { textBlocks } from 'truedocs/pages';
import { type ContentNode, type Heading, ownValue, type TextBlock } from 'truedocs/shared';
import type { ApiMember, ApiMethod, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import { listedMethods, listedProperties, methodGroups } from './listed-members.ts';

/** The headings of a symbol's page, in order: those that `ApiSymbolPage` shows. */
export function symbolSections(symbol: ApiSymbol): Heading[] {
  const { signatures, properties, exports, examples, related } = symbol;
  const [first] = signatures;
  const groups = methodGroups(symbol);
  const sections: [string, string, boolean][] = [
    ['declaration', 'Declaration', true],
    ['parameters', 'Parameters', first !== undefined && first.parameters.length > 0],
    ['returns', 'Returns', first !== undefined],
    ['throws', 'Throws', signatures.some(({ throws }) => throws.length > 0)],
    ['properties', 'Properties', properties.length > 0],
    ...groups.map(({ id, title }): [string, string, boolean] => [id, title, true]),
    ['exports', 'Exports', exports.length > 0],
    ['caveats', 'Caveats', symbol.caveats.length > 0],
    ['examples', 'Examples', examples.length > 0],
    ['related', 'Related', related.length > 0],
  ];
  const inner = (member: { id: string; text: string }) => ({ ...member, depth: 3 });
  const members: Record<string, Heading[]> = {
    properties: listedProperties(symbol).map(inner),
    ...Object.fromEntries(groups.map((group) => [group.id, listedMethods(group).map(inner)])),
  };
  return sections.flatMap(([id, text, isShown]) => [
    ...(isShown ? [{ id, text, depth: 2 }] : []),
    ...(ownValue(members, id) ?? []),
  ]);
}

/** The text of a symbol's page, in the order of `ApiSymbolPage`. */
export function symbolText(symbol: ApiSymbol): TextBlock[] {
  const { innerName, formerly, signatures, methods } = symbol;
  const bodies: Record<string, TextBlock[]> = {
    declaration: [...textOf([symbol.declaration]), ...textOf(symbol.remarks)],
    parameters: signatures.slice(0, 1).flatMap(({ parameters }) => parameters.flatMap(memberText)),
    returns: [
      ...signatures.slice(0, 1).flatMap(resultText),
      ...signatures.slice(1).flatMap(({ comment, returns }) => textOf([...comment, ...returns])),
    ],
    throws: signatures.flatMap(({ throws }) => throws.flatMap(textOf)),
    ...propertyTexts(symbol),
    ...Object.fromEntries(methods.map((method) => [method.id, methodText(method)])),
    exports: symbol.exports.flatMap(memberText),
    caveats: symbol.caveats.flatMap(textOf),
    examples: symbol.examples.flatMap(textOf),
  };
  return [
    ...lines(symbol.summary),
    ...lines(innerName && `Declarations inside the package call it ${innerName}.`),
    ...lines(formerly.length > 0 && `Formerly ${formerly.map(({ name }) => name).join(', ')}.`),
    ...textOf(symbol.deprecated ?? []),
    ...symbolSections(symbol).flatMap(({ id, text, depth }) => [
      { text, id, depth },
      ...(ownValue(bodies, id) ?? []),
    ]),
  ];
}

function lines(text: string | false | undefined): TextBlock[] {
  return text ? [{ text }] : [];
}

/** Those of properties, by their heading. */
function propertyTexts(symbol: ApiSymbol): Record<string, TextBlock[]> {
  const { properties } = symbol;
  const listed = listedProperties(symbol);
  if (listed.length === 0) return { properties: properties.flatMap(memberText) };
  const isIn = ({ name }: ApiMember, id: string) => name === id || name.startsWith(`${id}.`);
  return Object.fromEntries(
    listed.map(({ id }) => [id, properties.filter((one) => isIn(one, id)).flatMap(memberText)]),
  );
}

function methodText({ deprecated = [], comment, signatures }: ApiMethod): TextBlock[] {
  return [
    ...textOf(deprecated),
    ...textOf(comment),
    ...signatures.flatMap((signature, index) => [
      ...(index > 0 ? textOf(signature.comment) : []),
      ...signature.parameters.flatMap(memberText),
      ...resultText(signature),
      ...signature.throws.flatMap(textOf),
    ]),
  ];
}

/** Types on several lines are code, as the declaration is. */
function memberText({ name, type: { value }, deprecated = [], comment }: ApiMember): TextBlock[] {
  const text = value.includes('\n') ? name : `${name}: ${value}`;
  return [{ text }, ...textOf(deprecated), ...textOf(comment)];
}

function resultText({ returnsType: { value }, returns }: ApiSignature): TextBlock[] {
  return [...lines(!value.includes('\n') && value), ...textOf(returns)];
}

export function textOf(children: ContentNode[]): TextBlock[] {
  return textBlocks({ type: 'root', children }, []);
}
