import type { Site, SitePage } from '#contract/site.ts';
import type { SourceFile } from '#contract/source-file.ts';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { escapeHtml } from '#shared/html.ts';
import type { PageData } from '#shared/page/page.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { routeKey, withoutBase } from '#shared/url.ts';
import { lostBehavior } from '../bundle/lost-behavior.ts';
import { blockedStyles, siteComponents } from '../bundle/site-components.ts';
import { checkStyles } from '../bundle/site-styles.ts';
import { openConfigSource } from '../config/config-source.ts';
import { keysWithoutEffect } from '../config/keys-without-effect.ts';
import type { UnfinishedPage } from '../content/source-file.ts';
import { type CheckedPage, checkLinks, checkNavigation } from '../links/check-links.ts';
import { publicFiles } from '../output/public-files.ts';
import { blockedMedia } from '../site/configured-html.ts';
import { readablePage } from '../site/site.ts';

/**
 * Finds the diagnostics of a page that can be shown, as a build would: warnings, dead links, missing
 * files, and links of the configuration that lead nowhere. Headings of other pages aren't looked at,
 * so that nothing else has to be compiled.
 */
export async function pageDiagnostics(site: Site, page: SitePage, root: string): Promise<string[]> {
  const components = siteComponents(root);
  const styles = checkStyles(root, components, site.config);
  return [
    ...(await keysWithoutEffect(root)),
    ...blockedMedia(site),
    ...(site.policy.styleAttributes ? [] : blockedStyles(root, components)),
    ...styles.mistakes.map(formatDiagnostic),
    ...styles.warnings,
    ...lostBehavior(root, components),
    ...page.warnings,
    ...(await deadLinks(site, page, root)),
    ...(await deadConfiguredLinks(site, root)),
  ];
}

/** Finds the links, on pages and in the configuration, to pages that are gone. */
export async function linksToGone(
  site: Site,
  routes: readonly string[],
  root: string,
): Promise<string[]> {
  const gone = new Set(routes.map(routeKey));
  const isToGone = ({ href }: { href: string }) => gone.has(routeKey(href));
  const found: string[] = [];
  for (const { routePath, file, original } of mentioning(site, routes)) {
    const page = original === undefined && (await readablePage(site.getPage(routePath)));
    if (!page) continue;
    const toGone = { ...page, links: page.links.filter(isToGone), assets: [] };
    found.push(...(await deadLinks(site, { page: toGone, file }, root)));
  }
  const configuredLinks = site.configuredLinks.filter(({ href }) =>
    isToGone({ href: withoutBase(href, site.data.base) }),
  );
  return [...found, ...(await deadConfiguredLinks({ ...site, configuredLinks }, root))];
}

/** The files that may link to one of these pages, so that no others have to be compiled. */
function mentioning({ sources }: Site, routes: readonly string[]): SourceFile[] {
  const names = routes.map((route) => route.split('/').at(-1)?.toLowerCase() ?? '');
  const spellings = names.flatMap((name) => [name, encodeURI(name).toLowerCase()]);
  return [...sources.values()].filter(({ text }) => {
    const lowerCase = text.toLowerCase();
    return spellings.some((name) => lowerCase.includes(name));
  });
}

/** Links of the configuration that lead to no page and no file. */
async function deadConfiguredLinks(site: Site, root: string): Promise<string[]> {
  const targets = { ...(await linkTargets(site, root)), base: site.data.base };
  const locate = await openConfigSource(root);
  return checkNavigation(site.configuredLinks, targets, locate).map(formatDiagnostic);
}

/** Finds further diagnostics of a page that can't be shown, beside the reason. */
export async function unfinishedDiagnostics(
  site: Site,
  { page, warnings }: UnfinishedPage,
  root: string,
): Promise<string[]> {
  if (!page) return [...warnings];
  const file = `${contentFolder}/${page.relativePath}`;
  return [...warnings, ...(await deadLinks(site, { page, file }, root))];
}

/** Links of a page that lead nowhere; headings of other pages aren't looked at. */
async function deadLinks(site: Site, { page, file }: CheckedPage, root: string): Promise<string[]> {
  return checkLinks([{ page, file }], await linkTargets(site, root)).map(formatDiagnostic);
}

async function linkTargets(site: Site, root: string) {
  const { config, table } = site;
  const files = new Set(publicFiles(root, site).paths);
  return { routes: new Set(table.routes), files, ignore: config.links.ignore };
}

/** Tells the author of a draft, at the top of its page, that builds leave it out. */
export function draftMark({ frontmatter }: Pick<PageData, 'frontmatter'>): string {
  if (!frontmatter.draft) return '';
  const style =
    '.site-draft { position: fixed; inset: auto auto 1rem 1rem; z-index: 99; padding: .25rem .75rem; border-radius: .5rem; background: #9a3412; color: #fff; font: .875rem/1.5 system-ui; }';
  return `<p class="site-draft" role="note"><style>${style}</style>Draft: builds leave this page out.</p>`;
}

const style = `.site-problems { position: fixed; inset: auto 1rem 1rem auto; z-index: 99; max-inline-size: min(46rem, 90vw); max-block-size: 50vh; overflow: auto; padding: .75rem 1rem; border: 2px solid #c2410c; border-radius: .5rem; background: #fff7ed; color: #431407; font: .875rem/1.5 system-ui; } .site-problems li { margin-block-start: .5rem; white-space: pre-wrap; }`;

/** The diagnostics of a page, shown over it while it is written; nothing when there are none. */
export function diagnosticPanel(diagnostics: readonly string[]): string {
  if (diagnostics.length === 0) return '';
  const title = diagnostics.length === 1 ? '1 problem' : `${diagnostics.length} problems`;
  const items = diagnostics.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  return `<details class="site-problems" open><summary>${title}</summary><style>${style}</style><ul>${items}</ul></details>`;
}
