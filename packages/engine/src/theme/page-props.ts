import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** What layouts and the parts of the shell are given. */
export interface PageProps {
  page: PageData;
  site: SiteData;
  /** The theme's texts in the language of the page. */
  texts: ThemeTexts;
}
