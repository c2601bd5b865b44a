import { z } from 'zod';
import { isForeign } from '../url.ts';
import { appearances } from './appearances.ts';
import type { SiteFrontMatter } from './site-front-matter.ts';

const themedImage = z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]);
const attributeText = z.union([z.string(), z.array(z.string())]);

const hero = z.strictObject({
  /** The page's h1; may hold inline HTML (HOME-2). */
  name: z.string().optional(),
  /** Paragraphs, one a line. */
  text: z.string().optional(),
  /** A line below the text, in smaller type. */
  tagline: z.string().optional(),
  /** Buttons: `text`, `link`, and `theme`, which is `brand` or `alt`. */
  actions: z
    .array(
      z.strictObject({
        text: z.string(),
        link: z.string(),
        /** @default 'brand' */
        theme: z.enum(['brand', 'alt']).default('brand'),
      }),
    )
    .optional(),
  /** A picture beside the text. */
  image: z
    .strictObject({
      /** Address, one for both appearances or one for each. */
      src: themedImage,
      /** Text for readers who don't see it. */
      alt: z.string().optional(),
      /** Further sizes, as HTML writes them. */
      srcset: attributeText.optional(),
      /** Widths at which each is shown, as HTML writes them. */
      sizes: attributeText.optional(),
    })
    .optional(),
});

const feature = z.strictObject({
  /** Emoji, text or SVG. */
  icon: z.string().optional(),
  title: z.string(),
  details: z.string().optional(),
  link: z.string().optional(),
  /** Columns of twelve: 2, 3, 4 or 6; anything else counts as 4 (HOME-6). */
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
    'the name of an attribute in small letters, such as "content"',
  );

/** Attributes of an element of the head that browsers wouldn't load: the policy names no stylesheets of others. */
export function isForeignStylesheet({ rel, href }: Record<string, unknown>): boolean {
  return /\bstylesheet\b/i.test(String(rel)) && isForeign(String(href));
}

/** What is said of such a stylesheet. */
export const ownStylesheet = 'a stylesheet of the site itself; browsers block those of other hosts';

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

/** Everything the head of a page may say (DATA-4). */
export const frontMatterSchema = z.strictObject({
  /** Title of the page. @default the text of its first h1 */
  title: z.string().optional(),
  /** Follows the title in the document title. @default the site's title */
  titleSuffix: z.string().optional(),
  /** Meta description. @default the site's description */
  description: z.string().optional(),
  /** Day on which the page was published, for lists of news: `2026-11-26`. */
  date: z.iso.date({ error: 'a day such as "2026-11-26"' }).optional(),
  /** Day of the last change, or `false` to show none. @default the date of the file's last commit */
  lastUpdated: z
    .union([z.literal(false), z.iso.date({ error: 'false, or a day such as "2026-11-26"' })])
    .optional(),
  /** Other words for what the page is about, which readers search for: `[git blame, audit trail]`. */
  keywords: z.array(z.string()).optional(),
  /** The page is about what is no more; search lists it last. @default false */
  outdated: z.boolean().optional(),
  /** Further tags for the head: `[["meta", {"name": "robots", "content": "noindex"}]]`. */
  head: z.array(headTag).optional(),
  /** `home`, `doc`, `404`, `custom` or `blank`; anything else is shown as `doc` (TYPE-3). */
  pageType: z.coerce.string().optional(),
  /** The top of a home page. */
  hero: hero.optional(),
  /** Cards of a home page: `title`, `details`, `icon`, `link` and `span`. */
  features: z.array(feature).optional(),
  /** Shows the pages below this one as an overview (OV-1). */
  overview: z.boolean().optional(),
  /** Depths of headings that an overview lists. @default [2] */
  overviewHeaders: z.array(z.number().int().min(1).max(6)).optional(),
  /** Show the page only during development, marked as a draft; builds leave it out. @default false */
  draft: z.boolean().optional(),
  /**
   * Leave the page out of sidebars, search, `sitemap.xml` and every other list, and ask search engines
   * to do the same. Its address still works. @default false
   */
  unlisted: z.boolean().optional(),
  /** Let the site's search find the page. @default true */
  search: z.boolean().optional(),
  /** Former addresses of the page, without base, which lead here: `/old` or `[/old, /older]`. */
  redirectFrom: z.union([z.string(), z.array(z.string())]).optional(),
  /**
   * Show the sidebar, or how the page is listed there: by a `label` in the place of its title, with a
   * `badge`, which is a text or has a `text` and a `type` (`info`, `tip`, `warning` or `danger`), and by
   * its `order` in a sidebar made from folders, where smaller comes first. @default true
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
   * Show the outline: `false`, the one level of headings to list, the first and the last level, or
   * `deep` for all levels. @default [2, 4]
   */
  outline: z.union([z.boolean(), depth, z.tuple([depth, depth]), z.literal('deep')]).optional(),
  /** Link before the page at its end: its text, `text` and `link`, or `false`. @default the sidebar's */
  prev: neighbor.optional(),
  /** Link after the page at its end: its text, `text` and `link`, or `false`. @default the sidebar's */
  next: neighbor.optional(),
  /** Show the link that leads to the page's source. @default true */
  editLink: z.boolean().optional(),
  /** Show the navigation bar. @default true */
  navbar: z.boolean().optional(),
  /** Show the footer: that of the article, or the site's on home and custom pages. @default true */
  footer: z.boolean().optional(),
  /**
   * Show the page `light` or `dark`, whatever its reader has chosen, or leave the choice to them with
   * `auto`. @default the `appearance` of the theme
   */
  appearance: z.enum(appearances).optional(),
  /** Becomes `data-context` of the page's layout. */
  context: z.string().optional(),
  /** Let readers enlarge images. @default true */
  globalUIComponents: z.boolean().optional(),
  /** Accepted and without effect: set `markdown.showLineNumbers`, or write `lineNumbers` behind the language of a block. */
  lineNumbers: z.boolean().optional(),
});

/** The front matter of a page, with the keys that its site declares. */
export type FrontMatter = z.infer<typeof frontMatterSchema> & SiteFrontMatter;
