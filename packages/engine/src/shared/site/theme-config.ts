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

export type SocialIconName = (typeof socialIcons)[number];

/** Whether a social link's icon is known by this name. */
export function isSocialIcon(name: string): name is SocialIconName {
  return socialIcons.some((known) => known === name);
}

/** So many social links stand in the bar; the rest is in a menu (NAV-17). */
export const socialLinksInBar = 5;

const socialLink = z.strictObject({
  /** Name of a built-in icon or of one in Simple Icons, or your own as `{ svg: '<svg …>', name: 'Kit' }`. @example 'github' */
  icon: z.union([z.string(), z.strictObject({ svg: z.string(), name: z.string().optional() })]),
  /**
   * What `content` is: a URL to link to (`'link'`), or something to show in a popup: plain text
   * (`'text'`), an image's URL (`'img'`) or HTML (`'dom'`).
   * @default 'link' @example 'text'
   */
  mode: z.enum(['link', 'text', 'img', 'dom']).default('link'),
  /** URL, text or HTML, depending on `mode`. @example 'https://github.com/my-org/my-project' */
  content: z.string(),
});

const editLink = z.strictObject({
  /**
   * The URL of the `content/` folder in your repository's editor. Each page's link adds the path of
   * its file.
   * @default none @example 'https://github.com/my-org/my-project/edit/main/docs/content/'
   */
  docRepoBaseUrl: z.string().optional(),
  /** The text of the edit link. @default none @example 'Edit this page' */
  text: z.string().optional(),
});

const footer = z.strictObject({
  /**
   * A line of HTML below the columns, such as a copyright notice.
   * @default none @example 'Released under the MIT license'
   */
  message: z.string().optional(),
  /**
   * The footer's columns of links, written like `nav`.
   * @default [] @example [{ text: 'Learn', items: [{ text: 'Start', link: '/start' }] }]
   */
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
  /** The language these settings are for, as written in `locales`. @example 'zh' */
  lang: z.string(),
  /** Has no effect: the language menu shows the `label` in `locales`. */
  label: z.string().optional(),
  /**
   * Navigation bar in this language.
   * @default `themeConfig.nav` @example [{ text: '指南', link: '/guide/start' }]
   */
  nav: navSchema.optional(),
  /** Sidebars in this language. @default `themeConfig.sidebar` @example { '/guide/': ['/guide/start'] } */
  sidebar: sidebarSchema.optional(),
  /** Edit link in this language. @default `themeConfig.editLink` @example { text: '编辑此页' } */
  editLink: editLink.optional(),
  /**
   * Footer in this language. If you leave out `message` or `columns`, the theme's own is used.
   * @default `themeConfig.footer` @example { message: 'MIT 许可证' }
   */
  footer: footer.optional(),
  /**
   * Whether pages in this language show when they last changed.
   * @default `themeConfig.lastUpdated` @example true
   */
  lastUpdated: z.boolean().optional(),
  ...texts,
});

/** The accent of a site that names none. */
export const defaultAccent = '#2350c5';

/** Contents and options of the theme. */
export const themeConfigSchema = z.strictObject({
  /**
   * The items of the navigation bar. Each has a `text` and either a `link` or a menu of `items`. An
   * item is highlighted on pages under its link; to highlight it elsewhere, set `activeMatch` to a
   * regular expression. `position` puts an item on the `'left'` or `'right'`, and `tag` (an SVG or an
   * image's URL) adds an icon. On a site with several versions, you can pass an object with a list
   * for each version.
   * @default [] @example [{ text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/' }]
   */
  nav: navSchema.default([]),
  /**
   * The sidebars, each under the path that its pages have in common. A page shows the sidebar with
   * the longest matching path. `'auto'` generates the sidebars from the folders in `content/`. Each
   * folder becomes a group, named after the folder's index page or, without an index page, after the
   * folder itself. Entries are sorted by `sidebar.order` in front matter, then by file or folder name.
   * In your own list, an entry is a path (the page's title becomes the entry's text), a link with
   * `text` and `link`, or a group with `text` and `items`. Groups can also have a `link`, be
   * `collapsible` and start `collapsed`. To give an entry an icon, set its `tag`.
   * `{ sectionHeaderText }` adds a heading between entries, and `{ dividerType }` adds a `'solid'` or
   * `'dashed'` line.
   * @default 'auto' @example { '/guide/': [{ text: 'Start', items: ['/guide/getting-started'] }] }
   */
  sidebar: z.union([z.literal('auto'), sidebarSchema]).default('auto'),
  /**
   * The color of links and buttons, as a hex color. The theme keeps the hue and adjusts the
   * lightness for enough contrast in light and dark mode.
   * @default '#2350c5' @example '#0f766e'
   */
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'a color such as "#0f766e"')
    .default(defaultAccent),
  /**
   * Hides the navigation bar: `'auto'` while the reader scrolls down, `'always'` on every page that
   * doesn't set `navbar: true` in its front matter.
   * @default 'never' @example 'auto'
   */
  hideNavbar: z.enum(['never', 'auto', 'always']).default('never'),
  /** Offers dark mode and its switch. With `false`, the site is always light. @default true @example false */
  darkMode: z.boolean().default(true),
  /**
   * Starts every page in `'light'` or `'dark'` mode, whatever readers chose before; the switch then
   * changes only the page they're on. `'auto'` lets readers choose for all pages. A page can override
   * this key in its front matter.
   * @default 'auto' @example 'dark'
   */
  appearance: z.enum(appearances).default('auto'),
  /**
   * Shows icon links at the end of the navigation bar. `icon` is one of `lark`, `discord`,
   * `facebook`, `github`, `instagram`, `linkedin`, `slack`, `x`, `youtube`, `wechat`, `qq`,
   * `juejin`, `zhihu`, `bilibili`, `weibo`, `gitlab` and `bluesky`. Install the `simple-icons`
   * package to use any icon of that collection, such as `mastodon`. To use your own icon, pass its
   * SVG as `{ svg, name }`. `content` is the URL to link to. To open a popup instead of a link, set
   * `mode`: `content` is then the popup's text (`'text'`), an image's URL (`'img'`) or HTML
   * (`'dom'`).
   * @default [] @example [{ icon: 'github', content: 'https://github.com/my-org/my-project' }]
   */
  socialLinks: z.array(socialLink).default([]),
  /**
   * Adds an edit link to each page. Set both `docRepoBaseUrl` and `text`.
   * @default {}
   * @example { docRepoBaseUrl: 'https://host/repo/edit/main/content/', text: 'Edit this page' }
   */
  editLink: editLink.default({}),
  /**
   * Shows the date of each page's last change in Git. A shallow clone has no history, so fetch all
   * commits in CI.
   * @default false @example true
   */
  lastUpdated: z.boolean().default(false),
  /** Lets readers enlarge images by clicking them. @default true @example false */
  imageZoom: z.boolean().default(true),
  /** Shows a button that scrolls back to the top. @default false @example true */
  enableScrollToTop: z.boolean().default(false),
  /**
   * Shows an outline of each page's headings. To choose heading levels, set `outline` in a page's
   * front matter.
   * @default `true`, but `false` in an `<iframe>` @example false
   */
  outline: z.boolean().optional(),
  /** Adds the title as a heading to pages that have no `h1`. @default true @example false */
  fallbackHeadingTitle: z.boolean().default(true),
  /**
   * Redirects readers to their browser's language on their first visit. `'only-default-lang'`
   * redirects only from pages in the default language.
   * @default 'auto' @example 'never'
   */
  localeRedirect: z.enum(['auto', 'never', 'only-default-lang']).default('auto'),
  /** Animates the light/dark switch with a circular reveal. @default false @example true */
  enableAppearanceAnimation: z.boolean().default(false),
  /** Animates navigation between pages with a view transition. @default false @example true */
  enableContentAnimation: z.boolean().default(false),
  /**
   * Adds a link below each page where readers can report mistakes. `{page}` is replaced with the
   * page's URL, `{title}` with its title and `{version}` with its version. `{quote}` is replaced
   * with the text the reader has selected and the section it's in.
   * @default none @example 'https://host/repo/issues/new?title={title}&body={page}%0A%0A{quote}'
   */
  reportUrl: z.url({ protocol: /^(?:https?|mailto)$/ }).optional(),
  /**
   * The footer of home and custom pages: columns of links, written like `nav`, and an HTML
   * `message` below them. A custom page shows the message only with columns. To add something below
   * articles, fill the `article-footer` slot.
   * @default { columns: [] }
   * @example { message: 'Apache-2.0', columns: [{ text: 'Learn', items: [{ text: 'Start', link: '/start' }] }] }
   */
  footer: footer.extend({ columns: navSchema.default([]) }).prefault({}),
  /**
   * Overrides parts of `themeConfig` for one language: navigation, sidebars, edit link, footer,
   * `lastUpdated` and interface text.
   * @default [] @example [{ lang: 'zh', outlineTitle: '目录' }]
   */
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
