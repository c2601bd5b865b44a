import { z } from 'zod';
import { containersSchema } from './container.ts';
import { frontMatterKeys } from './front-matter-key.ts';
import { headEntry } from './head-entry.ts';
import { pluginEntries } from './plugin-entry.ts';
import { connectOrigin, origin, scriptSource, trustedTypesPolicy } from './policy-source.ts';
import { themeConfigSchema, themeSchemaWith } from './theme-config.ts';

const locale = z.strictObject({
  /** @example 'en' */
  lang: z.string(),
  /** Name in the language menu. @example 'English' */
  label: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** Writing direction. @default 'ltr' @example 'rtl' */
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
});

/** Everything that `site.config.ts` may say. */
export const siteConfigSchema = z.strictObject({
  /** Name of the site. @default '' @example 'Box' */
  title: z.string().default(''),
  /** Description of pages without their own. @default '' @example 'How to use it' */
  description: z.string().default(''),
  /** Default language; an empty string names none. @default 'en' @example 'de' */
  lang: z.string().default('en'),
  /** Path below which the site is served. @default '/' @example '/docs/' */
  base: z
    .string()
    .regex(/^\/(?:[\w.~-]+\/)*[\w.~-]*$/, 'a path such as "/docs/"')
    .default('/')
    .transform((base) => (base.endsWith('/') ? base : `${base}/`)),
  /**
   * Where the site is published; makes canonical links absolute.
   * @default none
   * @example 'https://docs.example.com'
   */
  origin: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  /**
   * Image before the title, one for both appearances or one for each.
   * @default none
   * @example { light: '/logo-light.svg', dark: '/logo-dark.svg' }
   */
  logo: z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]).optional(),
  /** Text beside the logo. @default the site's title when there is no logo @example 'Box' */
  logoText: z.string().optional(),
  /** Contents and options of the theme. */
  themeConfig: themeConfigSchema.prefault({}),
  /**
   * Versions of the documentation.
   * @default none
   * @example { default: 'v1', versions: ['v1', 'v2'] }
   */
  multiVersion: z
    .strictObject({
      /** The version whose addresses have no prefix. */
      default: z.string(),
      /** All versions; each has a folder with its name. */
      versions: z.array(z.string()).min(1),
      /**
       * Whether pages outside the folder of a version belong to the default one.
       * @default false @example true
       */
      defaultAtRoot: z.boolean().optional(),
      /** The version that pages of all others point to at their top. @default none @example 'v2' */
      newest: z.string().optional(),
      /**
       * Pages about the choice between versions, without base. Pages of older versions link to the first at
       * their top.
       * @default none
       * @example [{ text: 'v1 or v2?', link: '/guide/which-version' }]
       */
      choice: z.array(z.strictObject({ text: z.string(), link: z.string() })).optional(),
      /** The release that a version documents. @default the version @example { v2: '2.3.1' } */
      releases: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** Languages. Each can also have a `title` and a `description` of the site, and `dir: 'rtl'` if it's written from right to left. @default [] @example [{ lang: 'en', label: 'English' }] */
  locales: z.array(locale).default([]),
  /**
   * Keys that pages of this site may have in their front matter, each described by a subset of JSON
   * Schema. They are checked like the engine's own, and `.truedocs/types.d.ts` has their types.
   * @default {}
   * @example { difficulty: { type: 'string', enum: ['easy', 'hard'] } }
   */
  frontMatter: frontMatterKeys.default({}),
  /** How pages are read. */
  markdown: z
    .strictObject({
      /** Number the lines of every code block. @default false @example true */
      showLineNumbers: z.boolean().default(false),
      /** Accepted and without effect: both names give the same colors. @default 'prism' @example 'shiki' */
      codeHighlighter: z.enum(['prism', 'shiki']).default('prism'),
      /** Wrap long lines of code at first. @default false @example true */
      defaultWrapCode: z.boolean().default(false),
      /**
       * Read formulas between single dollar signs; those between double ones are always read.
       * @default false
       * @example true
       */
      math: z.boolean().default(false),
      /**
       * Further names of languages, with those that the highlighter knows.
       * @default {}
       * @example { 'my-lang': 'js' }
       */
      languageAlias: z.record(z.string(), z.string()).default({}),
      /**
       * Languages beside those that the highlighter knows: files with TextMate grammars in JSON, by the names
       * behind fences. Paths start from the configuration.
       * @default {}
       * @example { lql: './grammars/lql.json' }
       */
      languages: z
        .record(z.string().regex(/^[a-z][\w+#.-]*$/i, 'a word such as "lql"'), z.string())
        .default({}),
      /**
       * Containers beside those of the engine, by their names: `:::exercise`. Each can have a `title`, be
       * `folded`, and be shown by a `component` of the site. An `icon` is an SVG or the address of an image.
       * A `color` is that of `note`, `tip`, `warning`, `danger` or `details`, or one such as `'#0f766e'`,
       * from which the tones of both appearances are derived.
       * @default {}
       * @example { exercise: { title: 'Exercise', color: '#7c3aed' } }
       */
      containers: containersSchema.default({}),
      /**
       * Plugins of remark, in the order in which they run, each with its options if it takes some. A name is
       * that of a package; a path begins at the site's folder, with `./`.
       * @default []
       * @example ['remark-definition-list', ['./plugins/version.ts', { current: '2.1' }]]
       */
      remarkPlugins: pluginEntries.default([]),
      /** Plugins of rehype, which see the elements of pages. @default [] @example ['rehype-external-links'] */
      rehypePlugins: pluginEntries.default([]),
      /**
       * Code in pages (imports, expressions, unknown components and props) is a mistake, or
       * a warning while pages are moved here from elsewhere.
       * @default 'error'
       * @example 'warn'
       */
      unsupported: z.enum(['error', 'warn']).default('error'),
    })
    .prefault({}),
  /** How links are checked. */
  links: z
    .strictObject({
      /**
       * Whether a link to a page, heading or file that doesn't exist fails the build.
       * @default 'error'
       * @example 'warn'
       */
      dead: z.enum(['error', 'warn']).default('error'),
      /**
       * Paths that aren't checked; `*` stands for any part of one.
       * @default []
       * @example ['/old/*']
       */
      ignore: z.array(z.string()).default([]),
    })
    .prefault({}),
  /**
   * Symbolic links in `content/` and `public/` that may lead out of these folders. What they lead to is
   * published.
   * @default []
   * @example ['public/shared']
   */
  symlinks: z.array(z.string()).default([]),
  /**
   * Where readers of old addresses go, without base: pages that have moved, and headings.
   * @default {}
   * @example { '/guide/old': '/guide/new', '/guide/new#old-heading': '/guide/new#heading' }
   */
  redirects: z.record(z.string(), z.string()).default({}),
  /**
   * Abilities beside showing pages. Their order means nothing.
   * @default the features agents, discovery and search
   * @example [search({ synonyms: { fork: ['branch'] } }), offline()]
   */
  features: z
    .array(z.strictObject({ name: z.string(), module: z.string(), options: z.unknown() }))
    .optional(),
  /** How components and stylesheets are bundled. */
  vite: z
    .strictObject({
      /**
       * Plugins of Vite, by the names of their packages or the paths of files that export them. A list of a
       * name and an object passes options.
       * @default []
       * @example ['@tailwindcss/vite']
       */
      plugins: pluginEntries.default([]),
    })
    .prefault({}),
  /**
   * Elements of every page's head: `meta`, `link` or `script`, attributes, and for a script without `src` its
   * text. Files of scripts load with `defer` unless they have `async` or `type`; those of other hosts need
   * their address in `security.scripts`.
   * @default []
   * @example [['meta', { name: 'google-site-verification', content: 'abc' }]]
   */
  head: z.array(headEntry).default([]),
  /** What pages may do and load beside the site's own files; their policy blocks all else. */
  security: z
    .strictObject({
      /** Origins that scripts may connect to. @default [] @example ['https://api.example.com'] */
      connect: z.array(connectOrigin).default([]),
      /** Origins of images, sound and video. @default [] @example ['https://images.example.com'] */
      images: z.array(origin).default([]),
      /** Origins of documents in frames. @default [] @example ['https://www.youtube.com'] */
      frames: z.array(origin).default([]),
      /**
       * Addresses of scripts. An origin stands for all scripts of a host, and an address that ends in a slash
       * for those below it.
       * @default []
       * @example ['https://stats.example.com/count.js']
       */
      scripts: z.array(scriptSource).default([]),
      /** Let elements have `style` attributes. @default false @example true */
      styleAttributes: z.boolean().default(false),
      /**
       * Names of policies with which scripts may turn text into HTML and addresses into scripts (Trusted
       * Types).
       * @default []
       * @example ['dompurify']
       */
      trustedTypes: z.array(trustedTypesPolicy).default([]),
      /**
       * Write the policy into each page too, for hosts that can't send headers (GitHub Pages).
       * @default false @example true
       */
      meta: z.boolean().default(false),
      /**
       * Whether documents name the hashes of their script and stylesheets, for sites whose `assets/`
       * come from another host; 52 bytes for each file.
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
