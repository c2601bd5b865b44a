import type { Explanation } from '../diagnostics/explain-issues.ts';

const call = (written: string) => `Write \`${written}\` in \`features\`.`;
const write = (written: string) => `Write \`${written}\`.`;

const deadLinks = write("links: { dead: 'warn' }");
const address = "A page's address is the path of its file.";

/**
 * Keys that a configuration could have, as those of VitePress, Docusaurus and Starlight do, and what to do
 * instead.
 */
const foreign: ReadonlyMap<string, string> = new Map([
  ['search', call('search({ … })')],
  ['themeConfig.search', call('search({ … })')],
  ['reference', call('reference({ … })')],
  ['versionReferences', call('reference({ versions: … })')],
  ['sandbox', call('liveExamples({ … })')],
  ['versionSandboxes', call('liveExamples({ versions: … })')],
  ['playground', call('playground({ path: … })')],
  ['offline', call('offline()')],
  ['news', call('history({ news: … })')],
  ['socialImages', call('socialImages({ … })')],
  ['themeConfig.assistants', call('agents({ assistants: … })')],
  ['sitemap', call('discovery()')],
  ['lastUpdated', write('themeConfig: { lastUpdated: true }')],
  ['appearance', write('appearance` in `themeConfig')],
  ['editLink', write('editLink` in `themeConfig')],
  ['nav', write('nav` in `themeConfig')],
  ['sidebar', write('sidebar` in `themeConfig')],
  ['social', write('socialLinks` in `themeConfig')],
  ['customCss', 'Put your styles into `components/theme.css`.'],
  ['security.media', write('images')],
  ['themeConfig.logo', write('logo` beside `themeConfig')],
  ['themeConfig.siteTitle', write('logoText` beside `themeConfig')],
  ['themeConfig.footer.copyright', write('message')],
  ['site', write('origin')],
  ['url', write('origin')],
  ['baseUrl', write('base')],
  ['tagline', write('description')],
  ['i18n', write('locales')],
  ['onBrokenLinks', deadLinks],
  ['onBrokenMarkdownLinks', deadLinks],
  ['ignoreDeadLinks', deadLinks],
  ['cleanUrls', 'Addresses of pages never have an ending. Delete it.'],
  ['trailingSlash', 'Only addresses of index pages end in a slash. Delete it.'],
  ['rewrites', address],
  ['srcDir', 'Pages are in `content/`. Delete it.'],
  ['outDir', 'Write `--out` behind `truedocs build`.'],
]);

/** Says of a key that other engines know where its setting is, in place of naming all other keys. */
export function explainForeignKey({ path, sentence }: Explanation): Explanation {
  const key = path.join('.');
  const advice = sentence.startsWith('Unknown key') ? foreign.get(key) : undefined;
  return { path, sentence: advice ? `Unknown key \`${key}\`. ${advice}` : sentence };
}
