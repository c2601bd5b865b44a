import { ownValue } from '#shared/own-value.ts';

const coreReads = (what: string) => `The engine reads ${what} itself`;

const coreColors =
  'The engine colors code itself, in the colors of both appearances. Choose them in the theme';

/** Plugins that have no place in pages, and why; where an author looks for what they do. */
const refused: Readonly<Record<string, string>> = {
  'remark-directive': `${coreReads('containers')}. Declare yours in \`markdown.containers\`; plugins see them as \`containerDirective\``,
  'remark-gfm': coreReads("GitHub's Markdown"),
  'remark-frontmatter': `${coreReads('front matter')}. Declare keys in \`frontMatter\``,
  'remark-mdx': coreReads('MDX'),
  'remark-mdx-frontmatter': coreReads('front matter'),
  'remark-math': `${coreReads('formulas')}. For those between single dollar signs, set \`markdown: { math: true }\``,
  'remark-parse': coreReads('Markdown'),
  'remark-rehype': 'The engine makes elements of Markdown itself',
  'remark-stringify': 'The engine writes pages itself',
  'rehype-raw': coreReads('HTML'),
  'rehype-parse': coreReads('HTML'),
  'rehype-stringify': 'The engine writes pages itself',
  'rehype-sanitize':
    'It would take out components, and the engine cleans what plugins make after all of them',
  'rehype-katex': 'The engine writes formulas as MathML, which needs no styles',
  'rehype-mathjax': 'The engine writes formulas as MathML, which needs no styles',
  'rehype-highlight': coreColors,
  'rehype-prism': coreColors,
  'rehype-prism-plus': coreColors,
  'rehype-pretty-code': coreColors,
  '@shikijs/rehype': coreColors,
  'rehype-mermaid':
    'It draws in a browser, which a build has none of. Add `mermaid()` to `features`',
  'remark-mermaidjs':
    'It draws in a browser, which a build has none of. Add `mermaid()` to `features`',
};

/** Why a plugin can't be used; `undefined` where it can. */
export function refusalOf(name: string): string | undefined {
  return ownValue(refused, name);
}
