import type { ComponentType } from 'react';
import type { Json } from '#shared/content/content-node.ts';
import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** Props of layouts and of the parts of the shell. */
export interface PageProps {
  page: PageData;
  site: SiteData;
  /** The theme's texts in the language of the page. */
  texts: ThemeTexts;
}

/** Export `render` of a feature's `render.tsx`: what it shows in pages, with `Texts` of its own. */
export interface RenderFeature<Texts extends object = object> {
  /**
   * Components of page bodies, by name. What they show becomes Markdown, too: an element with
   * `data-markdown-ignore` doesn't, one with `code` is written unless the page has shown its code
   * above, and one with `output` becomes a block of code.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  components?: Readonly<Record<string, ComponentType<any>>>;
  /** Components in places of the layout. */
  slots?: Readonly<Partial<Record<SlotName, ComponentType<SlotProps<Texts>>>>>;
  /** Attributes of the element around a doc page, for the feature's own script. */
  attributes?(props: SlotProps<Texts>): Record<`data-${string}`, string | undefined>;
}

/**
 * Places of the layout. Features that share one are shown in the order of their names.
 *
 * - `navbar`: between the links of the bar
 * - `article-start`: below the title of a page, or at the end of a page that lays out its own
 * - `page-menu-start`, `page-menu`: entries before and after the link to the page
 * - `article-footer`: below the page menu
 * - `not-found-start`, `not-found`: above and below the link home of the page for unknown addresses
 * - `site-footer`: at the end of the site's footer, which pages without an article have
 * - `page-end`: behind everything else
 */
export type SlotName =
  | 'navbar'
  | 'article-start'
  | 'page-menu-start'
  | 'page-menu'
  | 'article-footer'
  | 'not-found-start'
  | 'not-found'
  | 'site-footer'
  | 'page-end';

export interface SlotProps<Texts extends object = object> extends PageProps {
  /** The theme's texts and the feature's own, in the language of the page. */
  texts: ThemeTexts & Texts;
  /** Data about the page from the feature's part of the build. */
  data: Json | undefined;
}
