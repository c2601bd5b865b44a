// `truedocs/tools`: for commands that read and write the files of sites.
export { escapeRegExp } from '#shared/escape-reg-exp.ts';
export { contentFolder, publicFolder } from '#shared/site/site-folders.ts';
export { isSocialIcon } from '#shared/site/theme-config.ts';
export { isForeign, routeKey, routeOfFile } from '#shared/url.ts';
export { decodeText } from './files/files.ts';
export { headingBraces, shownText } from './markdown/core-notations/headings.ts';
export { parseMarkdown } from './markdown/parse/parse-markdown.ts';
export { longestFrontMatter, splitSource } from './markdown/parse/read-front-matter.ts';
export { readArguments, reportDiagnostic } from './terminal/report-diagnostic.ts';
export { shellWord } from './terminal/shell-word.ts';
