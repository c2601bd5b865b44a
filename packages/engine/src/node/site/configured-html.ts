import type { Site } from '#contract/site.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { escapeHtml } from '#shared/html.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { isSvgSource } from '#shared/site/tag.ts';
import { enforcePolicy, sentenceOf } from '../markdown/enforce-policy.ts';
import { parseHtml } from '../markdown/parse-html.ts';

/**
 * Refuses HTML of the configuration that would run script: icons, tags, the popups of social links
 * and the footer message stand on pages as they are written (NAV-9, NAV-16, HOME-8).
 *
 * @throws Diagnostics with a sentence for each element and attribute, and the key that holds it.
 */
export function assertNoConfiguredScript({ themeConfig, security }: SiteData): void {
  const diagnostics = htmlIn(themeConfig, 'themeConfig').flatMap(({ key, html }) => {
    const found = enforcePolicy(parseHtml(html), security).filter(
      ({ kind }) => kind === 'left out',
    );
    const [, outer] = /<(html|head|body|frameset)\b/i.exec(html) ?? [];
    const sentences = [
      // A parser of pieces would not see it; the document takes its attributes over.
      ...(outer ? [{ what: `<${outer}>`, why: 'a page has one already.' }] : []),
      ...found,
    ].map(({ what, why }) => `In the configuration, \`${key}\` can't hold ${what}: ${why}`);
    return [...new Set(sentences)].map((sentence) => new Diagnostic(sentence));
  });
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
}

/** Finds images of the configuration that browsers will block. */
export function blockedMedia({ data, policy }: Pick<Site, 'data' | 'policy'>): string[] {
  const { logo, themeConfig } = data;
  const logos = typeof logo === 'object' ? Object.entries(logo) : [['', logo] as const];
  const images = logos.flatMap(([key, src]): ConfiguredHtml[] =>
    src ? [{ key: key ? `logo.${key}` : 'logo', html: `<img src="${escapeHtml(src)}">` }] : [],
  );
  return [...images, ...htmlIn(themeConfig, 'themeConfig')].flatMap(({ key, html }) => {
    const found = enforcePolicy(parseHtml(html), policy).filter(({ kind }) => kind === 'blocked');
    const sentences = found.map(
      (finding) => `In the configuration, \`${key}\`: ${sentenceOf(finding)}`,
    );
    return [...new Set(sentences)];
  });
}

interface ConfiguredHtml {
  /** Where it is written: `themeConfig.footer.message`. */
  key: string;
  html: string;
}

/** Every piece of HTML inside a value of the configuration. */
function htmlIn(value: unknown, key: string): ConfiguredHtml[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): ConfiguredHtml[] => {
    const place = Array.isArray(value) ? `${key}[${name}]` : `${key}.${name}`;
    if (typeof inner !== 'string') return htmlIn(inner, place);
    return isHtml(place, inner, value) ? [{ key: place, html: inner }] : [];
  });
}

/** Whether a text of the configuration is HTML, which its place says. */
function isHtml(key: string, text: string, owner: object): boolean {
  return (
    key.endsWith('.svg') ||
    // Each language may have a footer of its own.
    key.endsWith('.footer.message') ||
    (key.endsWith('.tag') && isSvgSource(text)) ||
    (key.endsWith('.content') && 'mode' in owner && owner.mode === 'dom')
  );
}
