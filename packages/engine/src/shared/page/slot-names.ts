/**
 * Places of the layout that features and the site fill. Features that share one are shown in the
 * order of their names, after what the theme shows there.
 *
 * - `head`: elements of the document's head
 * - `navbar`: between the links of the bar; `navbar-end`: after its last button
 * - `sidebar-start`: above the list of pages
 * - `before-article`, `article-start`, `after-article`: above the title of a page, below it (or at the
 *   end of a page that lays out its own), and after its text
 * - `page-menu-start`, `page-menu`: entries before and after the link to the page
 * - `below-page-menu`: behind that menu, in the last row of an article's footer
 * - `article-footer`: the footer of an article; features add what comes behind it
 * - `site-footer`: the footer of home and custom pages; features add what comes behind it
 * - `home`: the content of a home page
 * - `not-found`: the content of the page for unknown addresses
 * - `not-found-start`, `not-found-end`: above its link home, and below it
 * - `page-end`: behind everything else
 *
 * The page for unknown addresses has neither footer. No slot is in the outline; what belongs there on wide
 * screens has to be in the article, too, because narrow ones show the outline only on demand.
 */
export const slotNames = [
  'head',
  'navbar',
  'navbar-end',
  'sidebar-start',
  'before-article',
  'article-start',
  'after-article',
  'page-menu-start',
  'page-menu',
  'below-page-menu',
  'article-footer',
  'site-footer',
  'home',
  'not-found',
  'not-found-start',
  'not-found-end',
  'page-end',
] as const;

export type SlotName = (typeof slotNames)[number];
