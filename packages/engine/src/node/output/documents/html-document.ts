import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HeadElement } from '#contract/feature.ts';
import { escapeHtml } from '#shared/html.ts';
import { mayRedirect } from '#shared/navigation/navigation.ts';
import { ownValue } from '#shared/own-value.ts';
import { earlyScripts } from '#shared/page/early-scripts.ts';
import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { publicFolder } from '#shared/site/site-folders.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import type { AppBundle } from '../../bundle/bundle-app.ts';
import { fileExists } from '../../files/files.ts';
import { metaPolicy, type PolicySite } from '../../hosting/headers-of.ts';

/** Addresses that every document of one build shares; all with base. */
export interface DocumentAssets
  extends Pick<AppBundle, 'script' | 'stylesheet' | 'extraStyles'>,
    Pick<SiteData, 'base'> {
  icon: string;
  /** Hashes that browsers compare scripts and stylesheets with before they use them, by address. */
  integrity: Record<string, string>;
  /** The content security policy, where the host can't send it. */
  policy?: string;
  /** The same for 404 pages: rules of hosts name the addresses that are there. */
  notFoundPolicy?: string;
  /** Scripts that run before the paint: on every page, and on pages for unknown addresses. */
  early: { all: string[]; notFound: string[] };
  /** Settings of the site for behavior, as `data-*` attributes of `#_root`. */
  settings: Record<string, string>;
}

/** A page as rendered. */
export interface RenderedPage {
  markup: string;
  /** Elements of the head that features add. */
  head: readonly HeadElement[];
  /** Markup of those that the site adds. */
  siteHead: string;
}

/** The whole document of a page. */
export function htmlDocument(
  { head, pageType }: Pick<PageData, 'head' | 'pageType'>,
  rendered: RenderedPage,
  assets: DocumentAssets,
): string {
  const root = attributes({
    id: '_root',
    'data-base': assets.base,
    ...assets.settings,
  });
  const policy = assets.policy ?? (pageType === '404' ? assets.notFoundPolicy : undefined);
  const own = new Set(head.tags.flatMap(([, values]) => meaningOf(values) || []));
  const early = [...assets.early.all, ...(pageType === '404' ? assets.early.notFound : [])];
  return [
    '<!doctype html>',
    // The class is for readers without script; the scripts of others keep it in line.
    `<html ${attributes({ lang: head.lang, dir: head.dir, ...(head.appearance && { class: head.appearance }) })}>`,
    '<head>',
    '<meta charset="utf-8">',
    // It covers what comes after it.
    ...(policy
      ? [`<meta ${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`]
      : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(head.appearance
      ? [`<meta ${attributes({ name: 'color-scheme', content: head.appearance })}>`]
      : []),
    ...early.map((script) => `<script>${script}</script>`),
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description && !own.has('description')
      ? [`<meta ${attributes({ name: 'description', content: head.description })}>`]
      : []),
    ...(own.has('canonical')
      ? []
      : [`<link ${attributes({ rel: 'canonical', href: head.canonical })}>`]),
    ...head.alternates.map(
      ({ lang, href }) => `<link ${attributes({ rel: 'alternate', hreflang: lang, href })}>`,
    ),
    ...[
      assets.stylesheet,
      ...head.styles.flatMap((name) => ownValue(assets.extraStyles, name) ?? []),
    ].map(
      (href) => `<link ${attributes({ rel: 'stylesheet', href, ...integrityOf(href, assets) })}>`,
    ),
    `<link ${attributes({ rel: 'icon', href: assets.icon })}>`,
    ...rendered.head
      .filter(
        (element) => !('attributes' in element && own.has(meaningOf(element.attributes) || '')),
      )
      .map(headElement),
    rendered.siteHead,
    ...head.tags.map(([tag, values]) => `<${tag} ${attributes(values)}>`),
    '</head>',
    '<body>',
    `<div ${root}>${rendered.markup}</div>`,
    // Asked for earlier, it would take half of a slow network from the stylesheet, for which the first paint waits.
    `<script ${attributes({ type: 'module', src: assets.script, ...integrityOf(assets.script, assets) })}></script>`,
    '</body>',
    '</html>',
    '',
  ].join('');
}

function integrityOf(
  address: string,
  { integrity }: Pick<DocumentAssets, 'integrity'>,
): Record<string, string> {
  const hash = ownValue(integrity, address);
  return hash === undefined ? {} : { integrity: hash };
}

/** What an element of the head says of its page, where two of a kind would contradict each other. */
function meaningOf({ rel, name, property }: Record<string, string>): string | undefined {
  return rel === 'canonical' ? rel : name || property;
}

function headElement(element: HeadElement): string {
  if (element.tag === 'script')
    return `<${['script', attributes(element.attributes)].join(' ').trim()}>${element.text ?? ''}</script>`;
  if (element.tag !== 'structured-data')
    return `<${element.tag} ${attributes(element.attributes)}>`;
  // A `<` inside a text could end the element.
  const json = element.json.replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function attributes(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}

/**
 * The addresses that all documents of a build share.
 *
 * @param bundle Its files are only there, and hashed, if it names a folder.
 */
export async function documentAssets(
  site: PolicySite,
  bundle: Pick<AppBundle, 'script' | 'stylesheet' | 'extraStyles'> & Partial<AppBundle>,
  root: string,
): Promise<DocumentAssets> {
  const { data } = site;
  const { base } = data;
  const { clientDir, script, stylesheet, extraStyles } = bundle;
  const files = [script, stylesheet, ...Object.values(extraStyles)];
  return {
    integrity:
      clientDir === undefined || !data.security.integrity
        ? {}
        : await hashesOf(files, clientDir, base),
    ...(clientDir !== undefined && {
      notFoundPolicy: metaPolicy(site),
      ...(data.security.meta && { policy: metaPolicy(site) }),
    }),
    base,
    script,
    stylesheet,
    extraStyles,
    early: earlyScripts(data),
    settings: behaviorSettings(data),
    icon: await iconAddress(root, base),
  };
}

/** Hashes of files of a bundle by address, as the attribute `integrity` writes them. */
async function hashesOf(
  addresses: readonly string[],
  folder: string,
  base: string,
): Promise<Record<string, string>> {
  const entries = addresses.map(async (address) => {
    const content = await readFile(path.join(folder, withoutBase(address, base)));
    return [address, `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Absent attributes mean the default. */
function behaviorSettings(site: SiteData): Record<string, string> {
  const { themeConfig, lang } = site;
  return {
    ...(themeConfig.hideNavbar === 'auto' && { 'data-hide-navbar': '' }),
    ...(themeConfig.enableContentAnimation && { 'data-content-animation': '' }),
    ...(themeConfig.enableAppearanceAnimation && { 'data-appearance-animation': '' }),
    ...(mayRedirect(site) && {
      'data-locale-redirect': themeConfig.localeRedirect,
      'data-default-lang': lang,
    }),
  };
}

/** `public/favicon.svg`; without one an empty icon keeps browsers from asking for another. */
async function iconAddress(root: string, base: string): Promise<string> {
  const exists = await fileExists(path.join(root, publicFolder, 'favicon.svg'));
  return exists ? withBase('/favicon.svg', base) : 'data:,';
}
