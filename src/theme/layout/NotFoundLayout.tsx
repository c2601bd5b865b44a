import type { SiteData } from '#model/site-config.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';

/** What an unknown address shows (NF-1). */
export function NotFoundLayout({ site, texts }: { site: SiteData; texts: ThemeTexts }) {
  return (
    <main id="content" className="not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{texts.notFoundTitleText}</h1>
      <a className="button" data-theme="brand" href={site.base}>
        {texts.notFoundLinkText}
      </a>
    </main>
  );
}
