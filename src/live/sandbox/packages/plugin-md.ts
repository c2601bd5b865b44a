import * as markdown from '@lix-js/plugin-md';

/** What a program may import from the Markdown plugin, by specifier. */
export const packages = { '@lix-js/plugin-md': markdown };
