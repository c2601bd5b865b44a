import type { SiteData } from '#model/site-config.ts';
import { withBase } from '#model/url.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import type { DocumentAssets } from './html-document.ts';

/** The addresses that all documents of a build share. */
export function documentAssets(
  { base, themeConfig }: SiteData,
  bundle: Pick<AppBundle, 'hash' | 'script' | 'stylesheet'>,
  files: readonly string[],
): DocumentAssets {
  const icon = files.find((file) => file === '/favicon.svg');
  return {
    base,
    script: bundle.script,
    stylesheet: bundle.stylesheet,
    payloads: `${base}_payload/${bundle.hash}/`,
    darkMode: themeConfig.darkMode,
    ...(icon && { icon: withBase(icon, base) }),
  };
}
