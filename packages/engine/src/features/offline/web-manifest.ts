import { homeHref } from '#shared/navigation/navigation.ts';
import { defaultEdition, type SiteData } from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';

/** Color of the page in each appearance, for the bars of the browser; as in `tokens.css`. */
export const themeColors = { light: '#fff', dark: '#0e1116' } as const;

/** The icons of an installed site, where the site has them in `public/`. */
export const iconFiles = {
  'favicon.svg': { sizes: 'any', type: 'image/svg+xml' },
  'icon-192.png': { sizes: '192x192', type: 'image/png' },
  'icon-512.png': { sizes: '512x512', type: 'image/png' },
} as const;

/** Path without base of the web app manifest of a language. */
export function webManifestPath(lang: string, site: Pick<SiteData, 'lang'>): string {
  return lang === site.lang ? '/manifest.webmanifest' : `/manifest.${lang}.webmanifest`;
}

/**
 * The web app manifests of a site, one for each language: what an installed site is called, and
 * the home page that it opens with.
 *
 * @param icons Names of the `iconFiles` that the site has.
 */
export function webManifests(
  site: SiteData,
  icons: readonly (keyof typeof iconFiles)[],
): { path: string; content: string }[] {
  const { base, lang, title, description } = site;
  const standard = { lang, title, description, dir: 'ltr' };
  const languages = site.locales.length > 0 ? site.locales : [standard];
  return languages.map((locale) => {
    const { version } = defaultEdition(site);
    const home = homeHref({ site, edition: { version, lang: locale.lang } });
    const manifest = {
      id: home,
      name: locale.title ?? title,
      description: locale.description ?? description,
      lang: locale.lang,
      dir: locale.dir,
      start_url: home,
      scope: base,
      display: 'standalone',
      theme_color: themeColors.light,
      background_color: themeColors.light,
      icons: icons.map((name) => ({ src: withBase(`/${name}`, base), ...iconFiles[name] })),
    };
    return { path: webManifestPath(locale.lang, site), content: JSON.stringify(manifest) };
  });
}
