import type { PageData } from '#model/page/page.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';

/** What an unknown address shows (NF-1, NF-2). */
export function NotFoundLayout({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  return (
    <main id="content" className="not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{texts.notFoundTitleText}</h1>
      <a className="button" data-theme="brand" href={page.home}>
        {texts.notFoundLinkText}
      </a>
    </main>
  );
}
