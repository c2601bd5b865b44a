import { escapeHtml } from '#model/html.ts';
import type { PageData, PageHead } from '#model/page/page.ts';
import { cardSize } from '../../social/draw-card.ts';
import type { SocialImage } from '../../social/social-images.ts';

/** Addresses that every document of one build shares; all with base. */
export interface DocumentAssets {
  base: string;
  script: string;
  stylesheet: string;
  /** Stylesheets that only some pages need, by name. */
  extraStyles: Record<string, string>;
  icon: string;
  /** The feed of what is new and the page that tells the same, where the site has them. */
  feed?: { title: string; href: string; page: string };
  /** The web app manifest of a language, where readers can install the site. */
  manifestOf?: (lang: string) => string;
  /** What browsers compare scripts and stylesheets with before they use them, by address. */
  integrity: Record<string, string>;
  /** The content security policy, where the host can't send it. */
  policy?: string;
  /** The same for 404 pages: rules of hosts name the addresses that are there. */
  notFoundPolicy?: string;
  /** Scripts that run before the paint: on every page, and on pages for unknown addresses. */
  early: { all: string[]; notFound: string[] };
  /** What the site's configuration says to behaviour, as `data-*` attributes of `#_root`. */
  settings: Record<string, string>;
}

/**
 * The whole document of a page.
 *
 * @param html Markup of the page, as rendered.
 * @param extras.structured What search engines read about the page, as JSON.
 * @param extras.image What previews of links show.
 */
export function htmlDocument(
  { head, pageType, routePath }: Pick<PageData, 'head' | 'pageType' | 'routePath'>,
  html: string,
  assets: DocumentAssets,
  extras: { structured?: string | undefined; image?: SocialImage | undefined } = {},
): string {
  const { structured, image } = extras;
  const root = attributes({
    id: '_root',
    'data-base': assets.base,
    ...assets.settings,
  });
  const policy = assets.policy ?? (pageType === '404' ? assets.notFoundPolicy : undefined);
  const early = [...assets.early.all, ...(pageType === '404' ? assets.early.notFound : [])];
  return [
    '<!doctype html>',
    `<html ${attributes({ lang: head.lang, dir: head.dir })}>`,
    '<head>',
    '<meta charset="utf-8">',
    // It covers what comes after it.
    ...(policy
      ? [`<meta ${attributes({ 'http-equiv': 'Content-Security-Policy', content: policy })}>`]
      : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...early.map((script) => `<script>${script}</script>`),
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta ${attributes({ name: 'description', content: head.description })}>`,
    `<link ${attributes({ rel: 'canonical', href: head.canonical })}>`,
    ...head.alternates.map(
      ({ lang, href }) => `<link ${attributes({ rel: 'alternate', hreflang: lang, href })}>`,
    ),
    ...[assets.stylesheet, ...styleAddresses(head, assets)].map(
      (href) => `<link ${attributes({ rel: 'stylesheet', href, ...integrityOf(href, assets) })}>`,
    ),
    `<link ${attributes({ rel: 'icon', href: assets.icon })}>`,
    ...feedLink({ pageType, routePath }, assets),
    ...(assets.manifestOf
      ? [`<link ${attributes({ rel: 'manifest', href: assets.manifestOf(head.lang) })}>`]
      : []),
    ...imageTags(head, image),
    ...head.tags.map(([tag, values]) => `<${tag} ${attributes(values)}>`),
    // A `<` inside a text could end the element.
    ...(structured === undefined
      ? []
      : [`<script type="application/ld+json">${structured.replaceAll('<', '\\u003c')}</script>`]),
    `<script ${attributes({ type: 'module', src: assets.script, ...integrityOf(assets.script, assets) })}></script>`,
    '</head>',
    '<body>',
    `<div ${root}>${html}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('');
}

function integrityOf(
  address: string,
  { integrity }: Pick<DocumentAssets, 'integrity'>,
): Record<string, string> {
  const hash = integrity[address];
  return hash === undefined ? {} : { integrity: hash };
}

/** Feed readers look for it on home pages; the page with the same news is what it stands for. */
function feedLink(
  { pageType, routePath }: Pick<PageData, 'pageType' | 'routePath'>,
  { feed, base }: Pick<DocumentAssets, 'feed' | 'base'>,
): string[] {
  const isHome = pageType === 'home' || routePath === base;
  if (!feed || (!isHome && routePath !== feed.page)) return [];
  const { title, href } = feed;
  return [`<link ${attributes({ rel: 'alternate', type: 'application/atom+xml', title, href })}>`];
}

/** A page that names an image of its own keeps it. */
function imageTags({ tags }: Pick<PageHead, 'tags'>, image: SocialImage | undefined): string[] {
  if (!image || tags.some(([, values]) => values.property === 'og:image')) return [];
  const properties = {
    'og:image': image.href,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': image.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta ${attributes({ property, content })}>`,
    ),
    `<meta ${attributes({ name: 'twitter:card', content: 'summary_large_image' })}>`,
  ];
}

/** The addresses of a page's own stylesheets. */
function styleAddresses(
  { styles }: Pick<PageData['head'], 'styles'>,
  { extraStyles }: Pick<DocumentAssets, 'extraStyles'>,
): string[] {
  return styles.flatMap((name) => extraStyles[name] ?? []);
}

function attributes(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
}
