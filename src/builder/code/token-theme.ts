import type { ThemeRegistrationRaw } from 'shiki';

/**
 * Grammar scopes by the class their tokens get. The classes' colours, light and dark, are in
 * `src/theme/styles/tokens.css`: code then needs no style attribute, which the pages' content
 * security policy forbids, and no second copy of the code for the other appearance.
 */
const scopes: Record<string, string[]> = {
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

const classes = Object.keys(scopes);
const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;

/** A theme whose colours are only numbers; `tokenClass` reads them back. */
export const tokenTheme: ThemeRegistrationRaw = {
  name: 'token-classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#ffffff', background: '#000000' } },
    ...classes.map((name, index) => ({
      scope: scopes[name] ?? [],
      settings: { foreground: colorOf(index) },
    })),
  ],
};

/** The class of a token by the colour that the theme gave it; none for plain text. */
export function tokenClass(color: string | undefined): string | undefined {
  return color ? classes[Number.parseInt(color.slice(1), 16) - 1] : undefined;
}
