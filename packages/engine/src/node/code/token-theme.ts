import type { ThemeRegistrationRaw } from 'shiki';
import { tokenClasses } from '#shared/content/content-node.ts';

/**
 * Grammar scopes by the class their tokens get. The classes' colours, light and dark, are in
 * `src/theme/styles/tokens.css`: code then needs no style attribute, which the pages' content
 * security policy forbids, and no second copy of the code for the other appearance.
 */
const scopes: Record<(typeof tokenClasses)[number], string[]> = {
  'tk-comment': ['comment', 'punctuation.definition.comment', 'string.comment'],
  'tk-string': [
    'string',
    'string punctuation.definition',
    'markup.inline.raw',
    'constant.character.escape',
    'string.regexp',
    'markup.inserted',
  ],
  'tk-keyword': [
    'keyword',
    'storage',
    'storage.type',
    'keyword.operator.new',
    'keyword.operator.expression',
    'variable.language',
    'entity.name.tag',
    'markup.heading',
    'support.type.property-name.css',
    'markup.deleted',
  ],
  'tk-function': [
    'entity.name.function',
    'support.function',
    'meta.function-call entity.name',
    'entity.other.attribute-name',
    'entity.name.command',
  ],
  'tk-type': [
    'entity.name.type',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.namespace',
    'meta.object-literal.key',
    'support.type.property-name',
    'entity.name.tag.yaml',
  ],
  'tk-constant': ['constant', 'constant.numeric', 'constant.language', 'variable.other.constant'],
  'tk-parameter': ['variable.parameter'],
  'tk-punctuation': [
    'punctuation',
    'keyword.operator',
    'meta.brace',
    'storage.type.function.arrow',
  ],
};

const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** A theme whose colours are only numbers; `tokenClassIndex` reads them back. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'token-classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#ffffff', background: '#000000' } },
    ...tokenClasses.map((name, index) => ({
      scope: scopes[name],
      settings: { foreground: colorOf(index) },
    })),
  ],
};

/** The place in `tokenClasses` of the color that the theme gave a token; -1 for plain text. */
export function tokenClassIndex(color: string | undefined): number {
  const index = color ? Number.parseInt(color.slice(1), 16) - 1 : -1;
  return index < tokenClasses.length ? index : -1;
}
