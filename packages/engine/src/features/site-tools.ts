// `truedocs/tools`: for commands that read and write the files of sites.

export { NotIncluded } from '#node/content/page-files.ts';
export { decodeText } from '#node/files/files.ts';
export { headingBraces, shownText } from '#node/markdown/core-notations/headings.ts';
export { assertFewCells, assertShallowText } from '#node/markdown/nesting.ts';
export { ownContainers } from '#node/markdown/parse/callouts.ts';
export { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
export { longestFrontMatter, splitSource } from '#node/markdown/parse/read-front-matter.ts';
export { readArguments, reportDiagnostic } from '#node/terminal/report-diagnostic.ts';
export { shellWord } from '#node/terminal/shell-word.ts';
export { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
export { isSocialIcon } from '#shared/site/theme-config.ts';
export { isForeign, routeKey, routeOfFile } from '#shared/url.ts';
export { type Directive, readDirective, type WrittenLine } from './includes/directives.ts';
export { withFiles } from './includes/include-files.ts';
