// `truedocs/pages`: reads, checks, compiles and highlights what pages hold, and opens the site that they belong to.

export { contentHtml } from '#shared/content/content-html.ts';
export { parseCodeMeta } from './code/code-meta.ts';
export { dropRepeatedTypes } from './code/drop-repeated-types.ts';
export { fencesOf } from './code/fences-of.ts';
export {
  type CodeBlockOptions,
  codeBlock,
  type Highlight,
  loadHighlight,
  plainCodeOptions,
} from './code/highlight.ts';
export { importsOf } from './code/sample-imports.ts';
export { siteGrammars } from './code/site-grammars.ts';
export { componentsOf } from './components/components-of.ts';
export { checkConfig, loadConfig } from './config/load-config.ts';
export { compilePage } from './content/compile-page.ts';
export { testOptions } from './content/options-for-tests.ts';
export { readContent } from './content/read-content.ts';
export {
  importedPackages,
  originOf,
  sourceFile,
  type UnfinishedPage,
} from './content/source-file.ts';
export { enforcePolicy } from './markdown/enforce-policy.ts';
export { escapeMarkdown } from './markdown/escape-markdown.ts';
export { markdownContent } from './markdown/markdown-content.ts';
export { parseFrontMatter } from './markdown/parse/parse-front-matter.ts';
export { parseMarkdown, syntaxOf } from './markdown/parse/parse-markdown.ts';
export { parseHtml } from './markdown/parse-html.ts';
export { textBlocks } from './markdown/text-blocks.ts';
export { openSite } from './open-site.ts';
export { openBuiltFolder } from './serve/built-folder.ts';
export { completedTexts } from './site/site-plan.ts';
