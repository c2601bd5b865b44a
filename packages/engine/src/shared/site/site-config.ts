import { z } from 'zod';
import { containersSchema } from './container.ts';
import { frontMatterKeys } from './front-matter-key.ts';
import { headEntry } from './head-entry.ts';
import { pluginEntries } from './plugin-entry.ts';
import { connectOrigin, origin, scriptSource, trustedTypesPolicy } from './policy-source.ts';
import { themeConfigSchema, themeSchemaWith } from './theme-config.ts';

const locale = z.strictObject({
  /**
   * Language tag. Pages in this language live in the folder of the same name, such as `content/en/`.
   * @example 'en'
   */
  lang: z.string(),
  /** The language's name in the language menu. @example 'English' */
  label: z.string(),
  /** Name of the site in this language, for the navigation bar. @default the site's `title` @example 'Schachtel' */
  title: z.string().optional(),
  /**
   * Description of the site in this language, used if the site has no `description`.
   * @default the site's `description` @example 'So benutzt man sie'
   */
  description: z.string().optional(),
  /** Writing direction. Set `'rtl'` for languages such as Arabic and Hebrew. @default 'ltr' @example 'rtl' */
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
});

/** Everything that `site.config.ts` may say. */
export const siteConfigSchema = z.strictObject({
  /**
   * The site's name, shown in the navigation bar and after each page's title in browser tabs and
   * search results. A page can replace the part after its title with `titleSuffix` in its front matter.
   * @default '' @example 'Box'
   */
  title: z.string().default(''),
  /**
   * Describes the site in search results and link previews. Pages can override it in their front
   * matter.
   * @default '' @example 'How to use Box'
   */
  description: z.string().default(''),
  /**
   * The language of your pages, as a language tag. On a site with `locales`, this is the default
   * language: its pages have no prefix in their URLs. An empty string leaves the language out of
   * the HTML.
   * @default 'en' @example 'de'
   */
  lang: z.string().default('en'),
  /**
   * The path your site is served under, such as `/my-repository/` on GitHub Pages. Write all links
   * and paths without the base, in pages and in this file; the build adds it. Stylesheets need
   * relative paths, and components add the base themselves.
   * @default '/' @example '/docs/'
   */
  base: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*[\w.~-]*$/, 'a path such as "/docs/"')
    .default('/')
    .transform((base) => (base.endsWith('/') ? base : `${base}/`)),
  /**
   * The protocol and host your site is published at. Canonical links, `sitemap.xml`, feeds and
   * social images need an origin.
   * @default none @example 'https://docs.example.com'
   */
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /**
   * An image that replaces the title in the navigation bar. To show both, also set `logoText`. Put
   * the file in `public/` and pass its path, or one path each for light and dark mode.
   * @default none @example { light: '/logo-light.svg', dark: '/logo-dark.svg' }
   */
  logo: z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]).optional(),
  /** The text next to the logo. @default the site's title when there's no logo @example 'Box' */
  logoText: z.string().optional(),
  /** Controls how the site looks: its navigation, sidebars, colors, interface text and more. */
  themeConfig: themeConfigSchema.prefault({}),
  /**
   * Publishes several versions of the documentation side by side, with a menu to switch between them.
   * If you have only one version, leave out this key.
   * @default none @example { default: 'v1', versions: ['v1', 'v2'] }
   */
  multiVersion: z
    .strictObject({
      /**
       * The version whose pages have no prefix in their URLs: `/guide/start`, not
       * `/v1/guide/start`.
       * @example 'v1'
       */
      default: z.string(),
      /**
       * All versions, in menu order. Each has a folder of the same name in `content/`.
       * @example ['v1', 'v2']
       */
      versions: z.array(z.string()).min(1),
      /**
       * Keeps the default version's pages directly in `content/`, so you don't have to move them
       * into a folder when you add a second version.
       * @default false @example true
       */
      defaultAtRoot: z.boolean().optional(),
      /**
       * The newest version. Pages of every other version start with a notice that links to the same
       * page in the newest one, or to where that version starts. With `choice`, pages of the newest
       * version have a notice too.
       * @default none @example 'v2'
       */
      newest: z.string().optional(),
      /**
       * Lists pages that help readers choose a version. If `newest` is set, all other pages start with a
       * notice that links to the first page in the list.
       * @default none @example [{ text: 'v1 or v2?', link: '/guide/which-version' }]
       */
      choice: z.array(z.strictObject({ text: z.string(), link: z.string() })).optional(),
      /**
       * The exact release that each version documents. Notices above titles and the files for AI agents
       * show it instead of the name of the version.
       * @default the name of the version @example { v2: '2.3.1' }
       */
      releases: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /**
   * All languages of the site, including the default one. Each has a `lang` and a `label` for the
   * language menu. If you set a language's `title`, the navigation bar shows it. Browser tabs and
   * search results use a language's `title` and `description` only if the site has none. For a
   * right-to-left language, set `dir: 'rtl'`.
   * @default [] @example [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]
   */
  locales: z.array(locale).default([]),
  /**
   * Declares your own front matter keys in a subset of JSON Schema. The build checks them like the
   * built-in ones and writes their types to `.truedocs/types.d.ts`.
   * @default {} @example { difficulty: { type: 'string', enum: ['easy', 'hard'] } }
   */
  frontMatter: frontMatterKeys.default({}),
  /** Changes how Markdown and MDX are processed, and adds plugins. */
  markdown: z
    .strictObject({
      /**
       * Numbers the lines of every code block. For a single block, write `line-numbers` or
       * `no-line-numbers` after its language.
       * @default false @example true
       */
      showLineNumbers: z.boolean().default(false),
      /**
       * Has no effect: both values produce the same colors. The key exists so configurations from
       * other site generators keep working.
       * @default 'prism' @example 'shiki'
       */
      codeHighlighter: z.enum(['prism', 'shiki']).default('prism'),
      /**
       * Wraps long lines of code instead of scrolling them. Readers can toggle wrapping for each
       * block.
       * @default false @example true
       */
      defaultWrapCode: z.boolean().default(false),
      /**
       * Renders text between single dollar signs as formulas. Double dollar signs always work.
       * @default false @example true
       */
      math: z.boolean().default(false),
      /**
       * Adds aliases for code languages. In the example, `my-lang` is highlighted as JavaScript.
       * @default {} @example { 'my-lang': 'js' }
       */
      languageAlias: z.record(z.string(), z.string()).default({}),
      /**
       * Adds code languages that the highlighter doesn't know. Each key is a language, and its
       * value is the path of a TextMate grammar in JSON, relative to the configuration.
       * @default {} @example { lql: './grammars/lql.json' }
       */
      languages: z
        .record(z.string().regex(/^[a-z][\w+#.-]*$/i, 'a word such as "lql"'), z.string())
        .default({}),
      /**
       * Adds your own containers. With the example, pages can use `:::exercise`. Each container can
       * have a default `title`, an `icon` (an SVG or an image's path) and a `color`: a hex color,
       * or the callout whose color to use: `note`, `tip`, `warning`, `danger` or `details`. With
       * `folded`, a container starts collapsed. To render a container with one of your components, set
       * `component` to the component's name.
       * @default {} @example { exercise: { title: 'Exercise', color: '#7c3aed' } }
       */
      containers: containersSchema.default({}),
      /**
       * Adds remark plugins, which run in this order. Write the name of an npm package, or a file's
       * path relative to the site's folder, starting with `./`. To pass options, write a list of
       * the name and an object.
       * @default [] @example ['remark-definition-list', ['./plugins/version.ts', { current: '2.1' }]]
       */
      remarkPlugins: pluginEntries.default([]),
      /**
       * Adds rehype plugins, written like `remarkPlugins`. They change each page's HTML elements.
       * @default [] @example ['rehype-external-links']
       */
      rehypePlugins: pluginEntries.default([]),
      /**
       * Whether code that truedocs can't run fails the build or only prints a warning: imported code,
       * expressions that compute something, and unknown components or props. Set `'warn'` while
       * you're migrating a site from another site generator.
       * @default 'error' @example 'warn'
       */
      unsupported: z.enum(['error', 'warn']).default('error'),
    })
    .prefault({}),
  /** Controls how strictly links are checked. */
  links: z
    .strictObject({
      /**
       * Whether a link to a missing page, heading or file fails the build or only prints a warning.
       * @default 'error' @example 'warn'
       */
      dead: z.enum(['error', 'warn']).default('error'),
      /**
       * Paths to which links aren't checked. `*` matches any number of characters.
       * @default [] @example ['/old/*']
       */
      ignore: z.array(z.string()).default([]),
    })
    .prefault({}),
  /**
   * The symbolic links in `content/` and `public/` that may point outside those folders. The build
   * publishes the files they point to. Any other symbolic link to the outside fails the build.
   * @default [] @example ['public/shared']
   */
  symlinks: z.array(z.string()).default([]),
  /**
   * Redirects old paths of pages and headings to new ones on this site. Write both without the `base`,
   * and each path separately: wildcards don't work. A page can list its own old paths in
   * `redirectFrom`.
   * @default {} @example { '/guide/old': '/guide/new', '/guide/new#old-heading': '/guide/new#heading' }
   */
  redirects: z.record(z.string(), z.string()).default({}),
  /**
   * Switches on features, in any order. Your list replaces the default one, so name the default
   * features you want to keep.
   * @default `agents()`, `discovery()` and `search()`
   * @example [agents(), discovery(), search(), offline()]
   */
  features: z
    .array(z.strictObject({ name: z.string(), module: z.string(), options: z.unknown() }))
    .optional(),
  /** Extends Vite, which bundles your components and stylesheets. */
  vite: z
    .strictObject({
      /** Adds Vite plugins, written like `markdown.remarkPlugins`. @default [] @example ['@tailwindcss/vite'] */
      plugins: pluginEntries.default([]),
    })
    .prefault({}),
  /**
   * Adds tags to the `<head>` of every page. Each has a name (`meta`, `link` or `script`),
   * attributes and, for an inline script, its code. Scripts with a `src` get `defer` unless they
   * have `async` or `type`. To load a script from another host, list its URL in `security.scripts`
   * too.
   * @default [] @example [['meta', { name: 'google-site-verification', content: 'abc' }]]
   */
  head: z.array(headEntry).default([]),
  /**
   * Lists what pages can load and connect to beyond the site's own files. The content security
   * policy blocks everything else.
   */
  security: z
    .strictObject({
      /**
       * Lets scripts fetch from these origins and open WebSockets to them.
       * @default [] @example ['https://api.example.com']
       */
      connect: z.array(connectOrigin).default([]),
      /**
       * Lets pages show images, audio and video from these origins.
       * @default [] @example ['https://images.example.com']
       */
      images: z.array(origin).default([]),
      /**
       * Lets pages embed documents from these origins in an `<iframe>`.
       * @default [] @example ['https://www.youtube.com']
       */
      frames: z.array(origin).default([]),
      /**
       * Lets pages load scripts from these URLs. An origin allows every script on that host. A URL
       * that ends in `/` allows every script whose URL starts with it.
       * @default [] @example ['https://stats.example.com/count.js']
       */
      scripts: z.array(scriptSource).default([]),
      /** Allows `style` attributes, which some UI libraries need. @default false @example true */
      styleAttributes: z.boolean().default(false),
      /**
       * Lets third-party scripts create Trusted Types policies with these names. Browsers reject
       * policies with other names.
       * @default [] @example ['dompurify']
       */
      trustedTypes: z.array(trustedTypesPolicy).default([]),
      /**
       * Also writes the content security policy into each page, for hosts that can't send headers,
       * such as GitHub Pages.
       * @default false @example true
       */
      meta: z.boolean().default(false),
      /**
       * Adds integrity hashes to each page's script and stylesheets (52 bytes per file). Use this key if
       * another host serves `assets/`.
       * @default false @example true
       */
      integrity: z.boolean().default(false),
    })
    .prefault({}),
});

/** The schema of a site whose features show further texts, by their names. */
export function siteSchemaWith(names: readonly string[]) {
  return siteConfigSchema.extend({ themeConfig: themeSchemaWith(names).prefault({}) });
}

/** Texts of features, which the types of a site don't know. */
interface FeatureTexts {
  [name: `${string}Text`]: string | undefined;
}

/** The configuration as a site author writes it. */
export type UserConfig = z.input<typeof siteConfigSchema> & {
  themeConfig?: (FeatureTexts & { locales?: FeatureTexts[] | undefined }) | undefined;
};

/** The checked configuration with all defaults; stays in the build. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
