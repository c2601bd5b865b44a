import { z } from 'zod';
import { appearances } from '../page/appearances.ts';
import { defaultTexts } from '../texts/theme-texts.ts';
import { navSchema, sidebarSchema } from './nav-schema.ts';

/** Icons that are known by name (NAV-16). */
const socialIcons = [
  'lark',
  'discord',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'slack',
  'x',
  'youtube',
  'wechat',
  'qq',
  'juejin',
  'zhihu',
  'bilibili',
  'weibo',
  'gitlab',
  'bluesky',
] as const;

/** Whether a social link's icon is known by this name. */
export function isSocialIcon(name: string): boolean {
  return socialIcons.some((known) => known === name);
}

/** So many social links stand in the bar; the rest is in a menu (NAV-17). */
export const socialLinksInBar = 5;

const socialLink = z.strictObject({
  /** A known name, or an SVG of one's own. @example 'github' */
  icon: z.union([z.enum(socialIcons), z.strictObject({ svg: z.string() })]),
  /** The kind of the content: an address, a text, an image's address, HTML. @default 'link' */
  mode: z.enum(['link', 'text', 'img', 'dom']).default('link'),
  content: z.string(),
});

const editLink = z.strictObject({
  /** Address of the content folder in the repository. @example 'https://host/repo/edit/main/content/' */
  docRepoBaseUrl: z.string().optional(),
  /** Text of the link. @example 'Edit this page' */
  text: z.string().optional(),
});

const footer = z.strictObject({
  /** HTML below the columns. */
  message: z.string().optional(),
  /** Groups of links, written like `nav`. */
  columns: navSchema.optional(),
});

/** Each text may be replaced. */
function textsNamed<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, z.string().optional()]);
  return Object.fromEntries(entries) as Record<Name, z.ZodOptional<z.ZodString>>;
}

const texts = textsNamed(Object.keys(defaultTexts) as (keyof typeof defaultTexts)[]);

/** Settings of one language, which win over the theme's own (DATA-6). */
const localeConfig = z.strictObject({
  /** One of the languages of `locales`. */
  lang: z.string(),
  label: z.string().optional(),
  nav: navSchema.optional(),
  sidebar: sidebarSchema.optional(),
  editLink: editLink.optional(),
  /** The message and the columns replace those of the theme one by one. */
  footer: footer.optional(),
  lastUpdated: z.boolean().optional(),
  ...texts,
});

/** The accent of a site that names none. */
export const defaultAccent = '#2350c5';

/** Contents and options of the theme. */
export const themeConfigSchema = z.strictObject({
  /**
   * Items of the navigation bar. Each has a `text`, and a `link` or a menu of `items`. `activeMatch` is a
   * regular expression for the paths on which the item is marked, `position` is `'left'` or `'right'`, and
   * `tag` is an SVG or the address of an image before the text. If the site has several versions, write an
   * object with a list for each version.
   * @default []
   * @example [{ text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/' }]
   */
  nav: navSchema.default([]),
  /**
   * Sidebars by path prefix; the longest that fits a page is shown. `'auto'` makes one from the content
   * folder: its folders, the titles of pages, and `sidebar.order` in their front matter. An entry is a path,
   * a link with `text` and `link`, or a group with `text` and `items`, which can also have `link`,
   * `collapsible` and `collapsed`. Links, groups and headings can have a `tag`. Between entries, `{ sectionHeaderText }` adds a
   * heading, and `{ dividerType }` a line that's `'solid'` or `'dashed'`.
   * @default 'auto'
   * @example { '/guide/': [{ text: 'Start', items: ['/guide/getting-started'] }] }
   */
  sidebar: z.union([z.literal('auto'), sidebarSchema]).default('auto'),
  /**
   * Color of links, buttons and marks. Its hue is kept; lightness follows from the contrast that each
   * use needs in both appearances. @default '#2350c5' @example '#0f766e'
   */
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'a color such as "#0f766e"')
    .default(defaultAccent),
  /**
   * When the bar is hidden: `'auto'` hides it while the page scrolls down, and `'always'` on each page without
   * `navbar: true` in its front matter.
   * @default 'never' @example 'auto'
   */
  hideNavbar: z.enum(['never', 'auto', 'always']).default('never'),
  /** Offer a dark appearance; `false` means light only (PRD-4). @default true @example false */
  darkMode: z.boolean().default(true),
  /**
   * Show all pages `'light'` or `'dark'`, whatever their reader has chosen; `'auto'` leaves the choice to
   * readers. A page can set its own with `appearance` in its front matter. Their choice stays stored, and
   * it holds again on the next page that leaves it to them.
   * @default 'auto' @example 'dark'
   */
  appearance: z.enum(appearances).default('auto'),
  /**
   * Links with icons at the end of the bar. `icon` is an SVG in `{ svg }`, or one of these names: `lark`,
   * `discord`, `facebook`, `github`, `instagram`, `linkedin`, `slack`, `x`, `youtube`, `wechat`, `qq`,
   * `juejin`, `zhihu`, `bilibili`, `weibo`, `gitlab` or `bluesky`. `mode` says what `content` is: an address
   * (`'link'`), or a text (`'text'`), the address of an image (`'img'`) or HTML (`'dom'`) that's shown in a
   * menu.
   * @default []
   * @example [{ icon: 'github', content: 'https://github.com/my-org/my-project' }]
   */
  socialLinks: z.array(socialLink).default([]),
  /**
   * Where a page can be edited; shown when both parts are set (DOC-17).
   * @default {}
   * @example { docRepoBaseUrl: 'https://host/repo/edit/main/content/', text: 'Edit this page' }
   */
  editLink: editLink.default({}),
  /**
   * Show when a page was last changed, from git. A shallow clone has no dates, so fetch all commits.
   * @default false
   * @example true
   */
  lastUpdated: z.boolean().default(false),
  /** Let readers enlarge the images of doc pages. @default true @example false */
  imageZoom: z.boolean().default(true),
  /** Show a button that scrolls up. @default false @example true */
  enableScrollToTop: z.boolean().default(false),
  /** Show the outline. @default true, but not inside a frame @example false */
  outline: z.boolean().optional(),
  /** Add a heading with the title to pages that have none (DOC-1). @default true @example false */
  fallbackHeadingTitle: z.boolean().default(true),
  /** First visit: lead readers to their language. @default 'auto' @example 'never' */
  localeRedirect: z.enum(['auto', 'never', 'only-default-lang']).default('auto'),
  /** Reveal a changed appearance in a circle. @default false @example true */
  enableAppearanceAnimation: z.boolean().default(false),
  /** Change pages in a view transition. @default false @example true */
  enableContentAnimation: z.boolean().default(false),
  /**
   * Address of a form in which readers report a mistake. In it, `{page}` stands for the address of
   * the page, `{title}` and `{version}` for its own. With `{quote}`, the section and the text that
   * the reader has selected are filled in.
   * @default none
   * @example 'https://host/repo/issues/new?title={title}&body={page}%0A%0A{quote}'
   */
  reportUrl: z.url({ protocol: /^(?:https?|mailto)$/ }).optional(),
  /**
   * Footer of home pages; the message is HTML. Columns are groups of links, written like `nav`, and
   * end pages of type `custom`, too. Articles end with a footer of their own, in the slot
   * `article-footer`.
   * @default { columns: [] }
   * @example { message: 'Apache-2.0', columns: [{ text: 'Learn', items: [{ text: 'Start', link: '/start' }] }] }
   */
  footer: footer.extend({ columns: navSchema.default([]) }).prefault({}),
  /** Texts and settings by language. @default [] @example [{ lang: 'zh', outlineTitle: '目录' }] */
  locales: z.array(localeConfig).default([]),
  ...texts,
});

/** The schema of a theme that shows further texts, by their names. */
export function themeSchemaWith(names: readonly string[]) {
  const more = textsNamed(names);
  return themeConfigSchema.extend({
    ...more,
    locales: z.array(localeConfig.extend(more)).default([]),
  });
}

export type ThemeConfig = z.infer<typeof themeConfigSchema>;
