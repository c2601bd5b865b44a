import type { PageData } from '#model/page/page.ts';
import type { SiteData } from '#model/site/site-config.ts';
import type { ThemeTexts } from '#model/texts/theme-texts.ts';

/** What layouts and the parts of the shell are given. */
export interface PageProps {
  page: PageData;
  site: SiteData;
  /** The theme's texts in the language of the page. */
  texts: ThemeTexts;
}
