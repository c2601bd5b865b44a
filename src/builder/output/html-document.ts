import { escapeHtml } from '#model/html.ts';
import type { PageData } from '#model/page/page.ts';
import type { PagePayload } from '#model/page/payload.ts';
import type { RenderedPage } from '#model/page/render-contract.ts';

/** Addresses that every document of one build shares; all with base. */
export interface DocumentAssets {
  base: string;
  script: string;
  stylesheet: string;
  /** Stylesheets that only some pages need, by name. */
  extraStyles: Record<string, string>;
  /** Folder of the page payloads, ending with `/`. */
  payloads: string;
  icon: string;
  /** Scripts that run before the paint: on every page, and on pages for unknown addresses. */
  early: { all: string[]; notFound: string[] };
  /** What the site's configuration says to behaviour, as `data-*` attributes of `#root`. */
  settings: Record<string, string>;
}

/** The whole document of a rendered page. The flight data is JSON, which no policy has to allow. */
export function htmlDocument(
  { head, pageType }: Pick<PageData, 'head' | 'pageType'>,
  { html, flight }: Pick<RenderedPage, 'html' | 'flight'>,
  assets: DocumentAssets,
): string {
  const root = attributes({
    id: 'root',
    'data-base': assets.base,
    'data-payloads': assets.payloads,
    ...assets.settings,
  });
  const early = [...assets.early.all, ...(pageType === '404' ? assets.early.notFound : [])];
  return [
    '<!doctype html>',
    `<html ${attributes({ lang: head.lang, dir: head.dir })}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...early.map((script) => `<script>${script}</script>`),
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta ${attributes({ name: 'description', content: head.description })}>`,
    `<link ${attributes({ rel: 'canonical', href: head.canonical })}>`,
    ...head.alternates.map(
      ({ lang, href }) => `<link ${attributes({ rel: 'alternate', hreflang: lang, href })}>`,
    ),
    ...[assets.stylesheet, ...styleAddresses(head, assets)].map(
      (href) => `<link ${attributes({ rel: 'stylesheet', href })}>`,
    ),
    `<link ${attributes({ rel: 'icon', href: assets.icon })}>`,
    ...head.tags.map(([tag, values]) => `<${tag} ${attributes(values)}>`),
    `<script ${attributes({ type: 'module', src: assets.script })}></script>`,
    '</head>',
    '<body>',
    `<div ${root}>${html}</div>`,
    `<script type="application/json" id="flight">${jsonForScript(flight)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('');
}

/** What the browser gets of a page that it shows without loading its document. */
export function pagePayload(
  head: PageData['head'],
  { flight, slots }: RenderedPage,
  assets: Pick<DocumentAssets, 'extraStyles'>,
): PagePayload {
  return { head: { ...head, styles: styleAddresses(head, assets) }, flight, slots };
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

/** JSON that cannot end its script element. */
function jsonForScript(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
