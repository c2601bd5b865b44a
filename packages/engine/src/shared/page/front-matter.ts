import { z } from 'zod';
import { isForeign } from '../url.ts';
import { appearances } from './appearances.ts';
import type { SiteFrontMatter } from './site-front-matter.ts';

const themedImage = z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]);
const attributeText = z.union([z.string(), z.array(z.string())]);

const hero = z.strictObject({
  /** The page's heading, its only `h1`. It may contain inline HTML. @example Box */
  name: z.string().optional(),
  /** The text below the heading. Each line is a paragraph. @example Documents with a history. */
  text: z.string().optional(),
  /** A smaller line below the text. @example Free and open source */
  tagline: z.string().optional(),
  /**
   * Buttons, each with a `text` and a `link`. `theme` is `brand` (filled) or `alt`.
   * @example [{ text: Get started, link: /start }]
   */
  actions: z
    .array(
      z.strictObject({
        /** Label of the button. */
        text: z.string(),
        /** Path or URL that the button leads to. */
        link: z.string(),
        /** `brand` is filled, `alt` is outlined. @default brand @example alt */
        theme: z.enum(['brand', 'alt']).default('brand'),
      }),
    )
    .optional(),
  /** An image next to the text. @example { src: /box.svg, alt: A box } */
  image: z
    .strictObject({
      /** The image's URL, or one each for `light` and `dark` mode. @example /box.svg */
      src: themedImage,
      /** What the image shows, for readers who can't see it. @example A box */
      alt: z.string().optional(),
      /** The image in other sizes, as in HTML. @example /box.png, /box-2x.png 2x */
      srcset: attributeText.optional(),
      /** The widths at which the image is shown, as in HTML. @example 50vw */
      sizes: attributeText.optional(),
    })
    .optional(),
});

const feature = z.strictObject({
  /** Emoji, text or SVG above the title. */
  icon: z.string().optional(),
  /** Title of the card. */
  title: z.string(),
  /** Sentence or two below the title. */
  details: z.string().optional(),
  /** Path or URL that the card leads to. */
  link: z.string().optional(),
  /** The card's width in a grid of twelve columns: 2, 3, 4 or 6. Other values count as 4. */
  span: z.number().optional(),
});

/**
 * `http-equiv` could lead readers elsewhere, or change what the page may load; `on…` would run. Browsers read
 * capitals like small letters, and a check of `src` would miss `SRC`.
 */
export const attributeName = z
  .string()
  .regex(
    /^(?!on|http-equiv$)[a-z][a-z\d_:.-]*$/,
    'the name of an attribute in lowercase, such as "content"',
  );

/** Attributes of an element of the head that browsers wouldn't load: the policy names no stylesheets of others. */
export function isForeignStylesheet({ rel, href }: Record<string, unknown>): boolean {
  return /\bstylesheet\b/i.test(String(rel)) && isForeign(String(href));
}

/** What is said of such a stylesheet. */
export const ownStylesheet =
  "one of the site's own stylesheets; browsers block those from other hosts";

const neighbor = z.union([
  z.literal(false),
  z.string(),
  z.strictObject({ text: z.string().optional(), link: z.string().optional() }),
]);

const depth = z.number().int().min(2).max(6);

/** Kinds of badges, each with colors of its own. */
const badgeKind = z.enum(['info', 'tip', 'warning', 'danger']);

export type BadgeKind = z.infer<typeof badgeKind>;

const badge = z.union([
  z.string(),
  z.strictObject({ text: z.string(), type: badgeKind.default('info') }),
]);

/** A tag of a document's head. */
const headTag = z
  .tuple([z.enum(['meta', 'link']), z.record(attributeName, z.string())])
  .refine(([, attributes]) => !isForeignStylesheet(attributes), ownStylesheet);

/**
 * Everything the head of a page may say (DATA-4), and the type of it; `site-front-matter.ts` is for keys that sites
 * declare. The reference and editors show the comments of its keys: `npx vitest run tests/docs -u`.
 *
 * A key has its effect where `frontmatter` is read. What the page itself shows is decided in
 * `src/node/site/page-data.ts`, for the parts of the theme. What its entry in sidebars shows (label, badge) comes
 * from `src/node/site/navigation/sidebar-entry.ts`. It's one of the `EntryFields` in
 * `src/shared/navigation/page-tree.ts`, and `src/theme/parts/sidebar/SidebarList.tsx` draws it, for links and for
 * groups: nothing between them has to know it, but for `holdsBadge` in `page-tree.ts`, which says where the styles of
 * badges are needed. An entry with a text of its own in the configuration takes nothing from its page (SIDE-2):
 * `resolveItem` in `src/node/site/navigation/sidebars.ts`. Parsing and its messages (`parse-front-matter.ts`) know
 * all keys from here. Tests: `sidebar-entry.test.ts`, and `tests/build/page-keys.test.ts` for what a build makes of
 * keys.
 */
export const frontMatterSchema = z.strictObject({
  /**
   * The page's title in browser tabs, search results, sidebars and lists. Tabs of home and custom
   * pages show the site's `title` instead.
   * @default the page's first `h1` @example Open a box
   */
  title: z.string().optional(),
  /**
   * The text after the title in browser tabs and search results. An empty string removes it. Custom
   * pages ignore this key.
   * @default the site's `title` @example Box guide
   */
  titleSuffix: z.string().optional(),
  /**
   * One sentence about the page for search engines and link previews.
   * @default the site's `description` @example Open a box from a file or a URL.
   */
  description: z.string().optional(),
  /** The day the page was published. A blog lists a post once it has a date. @example 2026-11-26 */
  date: z.iso.date({ error: 'a day such as "2026-11-26"' }).optional(),
  /**
   * The day of the last change, or `false` to show none.
   * @default the date of the file's last commit @example 2026-11-26
   */
  lastUpdated: z
    .union([z.literal(false), z.iso.date({ error: 'false, or a day such as "2026-11-26"' })])
    .optional(),
  /** Words that readers search for but the page doesn't contain. @example [git blame, audit trail] */
  keywords: z.array(z.string()).optional(),
  /**
   * Ranks the page last in search. Use it for pages about something that no longer exists.
   * @default false @example true
   */
  outdated: z.boolean().optional(),
  /**
   * Extra `meta` and `link` tags for the page's `<head>`. A description, a canonical link or a tag such
   * as `og:title` replaces the generated one.
   * @example [[meta, { name: robots, content: noindex }]]
   */
  head: z.array(headTag).optional(),
  /**
   * The page's layout: `doc`, `home`, `custom` (only the navigation bar and footer), `blank` (nothing
   * around the content) or `404`. Unknown names count as `doc`.
   * @default doc @example home
   */
  pageType: z.coerce.string().optional(),
  /**
   * The top of a home page: a heading, text, buttons and an image.
   * @example { name: Box, tagline: Documents with a history }
   */
  hero: hero.optional(),
  /**
   * The cards of a home page. Each has a `title` and can have `details`, an `icon` (an emoji, an SVG or
   * an `<img>`), a `link` and a `span`, the card's width in a 12-column grid.
   * @example [{ title: Fast, details: Opens in a second. }]
   */
  features: z.array(feature).optional(),
  /**
   * Turns the page into an overview: a list of the sidebar's pages from the same folder, with their
   * headings.
   * @default false @example true
   */
  overview: z.boolean().optional(),
  /** The heading levels that an overview lists. @default [2] @example [2, 3] */
  overviewHeaders: z.array(z.number().int().min(1).max(6)).optional(),
  /**
   * Keeps the page out of builds. The development server still shows it, marked as a draft.
   * @default false @example true
   */
  draft: z.boolean().optional(),
  /**
   * Keeps the page out of sidebars, search, `sitemap.xml` and every other list, and asks search
   * engines not to index it. Anyone with the URL can read it.
   * @default false @example true
   */
  unlisted: z.boolean().optional(),
  /** `false` hides the page from the site's search. @default true @example false */
  search: z.boolean().optional(),
  /**
   * The page's old paths, without the `base`. They redirect to the page.
   * @example [/old, /older]
   */
  redirectFrom: z.union([z.string(), z.array(z.string())]).optional(),
  /**
   * `false` removes the sidebar from the page and the page from automatic sidebars. An object
   * changes the page's sidebar entry: `label` replaces the title, and `order` sets the position in
   * automatic sidebars, smallest first. `badge` is a string, or an object with a `text` and a
   * `type`: `info`, `tip`, `warning` or `danger`.
   * @default true @example { label: Start, badge: New, order: 1 }
   */
  sidebar: z
    .union([
      z.boolean(),
      z.strictObject({
        label: z.string().optional(),
        badge: badge.optional(),
        order: z.number().optional(),
      }),
    ])
    .optional(),
  /**
   * The heading levels in the outline: one (`2`), a range (`[2, 3]`) or all (`deep`). `false` hides
   * the outline.
   * @default [2, 4] @example deep
   */
  outline: z.union([z.boolean(), depth, z.tuple([depth, depth]), z.literal('deep')]).optional(),
  /**
   * Changes the link to the previous page. A string replaces the link's text; an object can have a
   * `text` and a `link`. `false` removes the link.
   * @default the page before it in the sidebar @example false
   */
  prev: neighbor.optional(),
  /**
   * Changes the link to the next page, written like `prev`.
   * @default the page after it in the sidebar @example { text: Tutorial, link: /tutorial }
   */
  next: neighbor.optional(),
  /** `false` removes the page's edit link. @default true @example false */
  editLink: z.boolean().optional(),
  /**
   * `false` hides the navigation bar on this page; `true` shows it even if `themeConfig.hideNavbar`
   * is `'always'`.
   * @default `true`, unless `hideNavbar` is `'always'` @example false
   */
  navbar: z.boolean().optional(),
  /**
   * `false` hides the article footer on doc pages, or the site footer on home and custom pages.
   * @default true @example false
   */
  footer: z.boolean().optional(),
  /**
   * Starts this page in `light` or `dark` mode; `auto` lets readers choose.
   * @default `themeConfig.appearance` @example dark
   */
  appearance: z.enum(appearances).optional(),
  /**
   * Sets the `data-context` attribute of a doc page's layout, so you can style the page.
   * @example wide
   */
  context: z.string().optional(),
  /**
   * `false` turns off image zoom on this page. The key's name comes from Rspress.
   * @default true @example false
   */
  globalUIComponents: z.boolean().optional(),
  /**
   * Has no effect; it's accepted because Rspress pages can contain it. To number lines, set
   * `markdown.showLineNumbers` for the whole site, or write `line-numbers` after the language of a code
   * block.
   * @example true
   */
  lineNumbers: z.boolean().optional(),
});

/** The front matter of a page, with the keys that its site declares. */
export type FrontMatter = z.infer<typeof frontMatterSchema> & SiteFrontMatter;
