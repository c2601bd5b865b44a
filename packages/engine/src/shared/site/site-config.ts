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
   * Description of the site in this language, for a site without one of its own.
   * @default the site's `description` @example 'So benutzt man sie'
   */
  description: z.string().optional(),
  /** Writing direction. Set `'rtl'` for languages such as Arabic and Hebrew. @default 'ltr' @example 'rtl' */
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
});

/** Everything that `site.config.ts` may say. */
export const siteConfigSchema = z.strictObject({
  /**
   * The site's name. It's shown in the navigation bar, and after the title of every page in browser tabs
   * and search results.
   * @default '' @example 'Box'
   */
  title: z.string().default(''),
  /**
   * Describes the site to search engines and in link previews. Pages can override it in their front
   * matter.
   * @default '' @example 'How to use Box'
   */
  description: z.string().default(''),
  /**
   * The language your pages are written in, as a language tag. On a site with `locales`, it's the default language,
   * whose pages have no prefix in their address. An empty string leaves the language out of the HTML.
   * @default 'en' @example 'de'
   */
  lang: z.string().default('en'),
  /**
   * The path that the site is served under. For a GitHub Pages project site, it's the name of the
   * repository. Leave it out of links and addresses in pages and in this file; the build adds it.
   * @default '/' @example '/docs/'
   */
  base: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*[\w.~-]*$/, 'a path such as "/docs/"')
    .default('/')
    .transform((base) => (base.endsWith('/') ? base : `${base}/`)),
  /**
   * The address that the site is published at. Canonical links, `sitemap.xml`, feeds and social images need it.
   * @default none @example 'https://docs.example.com'
   */
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /**
   * Shows an image in the navigation bar in place of the title. To show both, also set `logoText`. Put the
   * file in `public/`. Pass one address, or one each for light and dark mode.
   * @default none @example { light: '/logo-light.svg', dark: '/logo-dark.svg' }
   */
  logo: z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]).optional(),
  /** The text next to the logo. @default the site's title when there's no logo @example 'Box' */
  logoText: z.string().optional(),
  /** Sets the navigation, sidebars, colors, interface text and everything else about how the site looks. */
  themeConfig: themeConfigSchema.prefault({}),
  /**
   * Publishes several versions of the documentation side by side, with a menu to switch between them.
   * Leave it out if you have only one.
   * @default none @example { default: 'v1', versions: ['v1', 'v2'] }
   */
  multiVersion: z
    .strictObject({
      /**
       * The version whose pages have no prefix in their address: `/guide/start`, not `/v1/guide/start`.
       * @example 'v1'
       */
      default: z.string(),
      /**
       * All versions, in the order of the version menu. Each has a folder of the same name in
       * `content/`.
       * @example ['v1', 'v2']
       */
      versions: z.array(z.string()).min(1),
      /**
       * Keeps the pages of the default version directly in `content/`, so you don't have to move them
       * into a folder when you add a second version.
       * @default false @example true
       */
      defaultAtRoot: z.boolean().optional(),
      /**
       * The newest version. A notice at the top of every other version's pages links to the same page in
       * the newest one.
       * @default none @example 'v2'
       */
      newest: z.string().optional(),
      /**
       * Lists pages that help readers choose a version. The notice on pages of older versions links to the
       * first page in the list.
       * @default none @example [{ text: 'v1 or v2?', link: '/guide/which-version' }]
       */
      choice: z.array(z.strictObject({ text: z.string(), link: z.string() })).optional(),
      /**
       * The exact release that each version documents. Notices and agents name the release instead of the version.
       * @default the name of the version @example { v2: '2.3.1' }
       */
      releases: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /**
   * All languages of the site, including the default one. Each has a `lang` and a `label` for the language
   * menu. The navigation bar shows the language's `title`. Browser tabs and search results use its `title` and
   * `description` only if the site has none. `dir: 'rtl'` is for languages written from right to left.
   * @default [] @example [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]
   */
  locales: z.array(locale).default([]),
  /**
   * Declares front matter keys of your own, each in a subset of JSON Schema. They're checked like the
   * built-in ones and typed in `.truedocs/types.d.ts`.
   * @default {} @example { difficulty: { type: 'string', enum: ['easy', 'hard'] } }
   */
  frontMatter: frontMatterKeys.default({}),
  /** Changes how Markdown and MDX are read, and adds plugins. */
  markdown: z
    .strictObject({
      /**
       * Numbers the lines of every code block. For a single block, write `line-numbers` after its
       * language.
       * @default false @example true
       */
      showLineNumbers: z.boolean().default(false),
      /**
       * Has no effect, because both values produce the same colors. The key is accepted so that configurations
       * from other engines keep working.
       * @default 'prism' @example 'shiki'
       */
      codeHighlighter: z.enum(['prism', 'shiki']).default('prism'),
      /**
       * Wraps long lines of code instead of scrolling them. Readers can toggle this on each block.
       * @default false @example true
       */
      defaultWrapCode: z.boolean().default(false),
      /**
       * Reads text between single dollar signs as a formula. Double dollar signs always work.
       * @default false @example true
       */
      math: z.boolean().default(false),
      /**
       * Adds aliases for code languages. With the example, `my-lang` is highlighted as JavaScript.
       * @default {} @example { 'my-lang': 'js' }
       */
      languageAlias: z.record(z.string(), z.string()).default({}),
      /**
       * Adds code languages that the highlighter doesn't know. Each name points to a TextMate grammar in
       * JSON, relative to the configuration.
       * @default {} @example { lql: './grammars/lql.json' }
       */
      languages: z
        .record(z.string().regex(/^[a-z][\w+#.-]*$/i, 'a word such as "lql"'), z.string())
        .default({}),
      /**
       * Adds containers of your own, written `:::exercise`. Each can have a default `title`, start `folded`,
       * have an `icon` (an SVG or an image's address) and be rendered by a `component` of your site.
       * For `color`, name a built-in container (`note`, `tip`, `warning`, `danger` or `details`) to
       * borrow its color, or write a hex color; shades for light and dark mode are derived from it.
       * @default {} @example { exercise: { title: 'Exercise', color: '#7c3aed' } }
       */
      containers: containersSchema.default({}),
      /**
       * Adds remark plugins, which run in this order. Name an npm package, or a file by its path relative to
       * the site's folder, starting with `./`. To pass options, write a list with the name and an object.
       * @default [] @example ['remark-definition-list', ['./plugins/version.ts', { current: '2.1' }]]
       */
      remarkPlugins: pluginEntries.default([]),
      /**
       * Adds rehype plugins, written like `remarkPlugins`. They work on each page's HTML elements.
       * @default [] @example ['rehype-external-links']
       */
      rehypePlugins: pluginEntries.default([]),
      /**
       * Decides whether the build fails if pages contain code that can't work here: imports, expressions, and
       * unknown components or props. `'warn'` lets you build while you're still moving a site from
       * another engine.
       * @default 'error' @example 'warn'
       */
      unsupported: z.enum(['error', 'warn']).default('error'),
    })
    .prefault({}),
  /** Decides how strictly links are checked. */
  links: z
    .strictObject({
      /**
       * Decides whether a link to a missing page, heading or file fails the build or only prints a
       * warning.
       * @default 'error' @example 'warn'
       */
      dead: z.enum(['error', 'warn']).default('error'),
      /** Leaves links to these paths unchecked. `*` matches any number of characters. @default [] @example ['/old/*'] */
      ignore: z.array(z.string()).default([]),
    })
    .prefault({}),
  /**
   * Lists the symbolic links in `content/` and `public/` that can point outside these folders. Their targets
   * are published. Any other link to the outside fails the build.
   * @default [] @example ['public/shared']
   */
  symlinks: z.array(z.string()).default([]),
  /**
   * Redirects old addresses of pages and headings to new ones. Write both without the `base`.
   * @default {} @example { '/guide/old': '/guide/new', '/guide/new#old-heading': '/guide/new#heading' }
   */
  redirects: z.record(z.string(), z.string()).default({}),
  /**
   * Switches on features, in any order. A list of your own replaces the default one.
   * @default `agents()`, `discovery()` and `search()`
   * @example [search({ synonyms: { fork: ['branch'] } }), offline()]
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
   * Adds tags to the `<head>` of every page. Each has a name (`meta`, `link` or `script`), attributes
   * and, for an inline script, its code. Scripts with a `src` get `defer` unless they have
   * `async` or `type`. To load a script from another host, list its address in `security.scripts` too.
   * @default [] @example [['meta', { name: 'google-site-verification', content: 'abc' }]]
   */
  head: z.array(headEntry).default([]),
  /**
   * Names what pages may load and connect to beyond the site's own files. The content security policy
   * blocks everything else.
   */
  security: z
    .strictObject({
      /** Lets scripts fetch from these origins and open sockets to them. @default [] @example ['https://api.example.com'] */
      connect: z.array(connectOrigin).default([]),
      /**
       * Lets pages show images, audio and video from these origins.
       * @default [] @example ['https://images.example.com']
       */
      images: z.array(origin).default([]),
      /** Lets pages embed these origins in an `<iframe>`. @default [] @example ['https://www.youtube.com'] */
      frames: z.array(origin).default([]),
      /**
       * Lets pages load scripts from these addresses. An origin allows every script on that host. An address
       * that ends in `/` allows every script below it.
       * @default [] @example ['https://stats.example.com/count.js']
       */
      scripts: z.array(scriptSource).default([]),
      /**
       * Allows `style` attributes. You'll need it for UI libraries that set styles inline.
       * @default false @example true
       */
      styleAttributes: z.boolean().default(false),
      /**
       * Lets third-party scripts create Trusted Types policies with these names. Browsers reject all
       * others.
       * @default [] @example ['dompurify']
       */
      trustedTypes: z.array(trustedTypesPolicy).default([]),
      /**
       * Writes the content security policy into every page as well. Set it for hosts that can't send
       * headers, such as GitHub Pages.
       * @default false @example true
       */
      meta: z.boolean().default(false),
      /**
       * Adds integrity hashes, 52 bytes per file, to each page's script and stylesheets. Use it if another
       * host serves `assets/`.
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
