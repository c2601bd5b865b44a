import { compilePage } from '#node/content/compile-page.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { MarkdownPlugins } from '#shared/site/plugin-entry.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { testOptions } from '../../content/options-for-tests.ts';
import { loadPlugins } from './load-plugins.ts';

/** Compiles a page with plugins whose paths begin at a folder, for tests. */
export async function compileWith(
  text: string,
  lists: MarkdownPlugins,
  folder: string,
  options: Partial<typeof testOptions> = {},
) {
  const owner = { folder, plugins: lists, path: ['markdown'] };
  const { plugins, mistakes } = await loadPlugins([owner], folder);
  if (mistakes[0]) throw new Error(mistakes[0].sentence);
  const source = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text };
  const { page, warnings } = await compilePage(source, { ...testOptions, ...options, plugins });
  const component = ({ name }: { name: string }) => `<!--${name}-->`;
  const html = contentHtml(page.body, { texts: defaultTexts, component });
  return { page, warnings, html: html.replaceAll('\n', '') };
}
