import { defaultTexts } from '#shared/texts/theme-texts.ts';
import type { CompileOptions } from './compile-page.ts';

/** Options under which tests compile a page: one language, no features, links as they are. */
export const testOptions: CompileOptions = {
  base: '/',
  resolveRoute: (href) => href,
  hasPage: () => false,
  editionOf: () => ({ version: '', lang: 'en' }),
  markdown: {
    showLineNumbers: false,
    codeHighlighter: 'prism',
    defaultWrapCode: false,
    math: false,
    languageAlias: {},
    languages: {},
    containers: {},
    remarkPlugins: [],
    rehypePlugins: [],
    unsupported: 'error',
  },
  security: {},
  textsOf: () => defaultTexts,
  imageSizeOf: () => undefined,
  transforms: [],
};
