import type { ZodType } from 'zod';
import type { Diagnostic } from '#shared/diagnostic.ts';
import type {
  CompiledPage,
  ComponentNode,
  Json,
  PageData,
  PageMetadata,
} from '#shared/page/page.ts';
import type { Containers } from '#shared/site/container.ts';
import type { FrontMatterKeys } from '#shared/site/front-matter-key.ts';
import type { SidebarLists } from '#shared/site/nav-schema.ts';
import type { MarkdownPlugins } from '#shared/site/plugin-entry.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import type { SiteTexts } from '#shared/texts/theme-texts.ts';
import type { Channel } from './channel.ts';
import type { FileHeaders } from './served-site.ts';
import type { PolicyAdditions, PresentAddresses, Site, SitePage } from './site.ts';
import type { SourceFile } from './source-file.ts';
import type { Transform } from './transform.ts';

/**
 * The contract between the core, which knows pages, and features: search, a reference, live examples
 * and so on. A site may have some of its own, and packages bring others. One that comes with the engine
 * is a folder below `src/features`, and the lines that name it:
 *
 * - in `site-features.ts` beside the folders, what configurations import
 * - in `docs/content`, the page `features/NAME.md`, with lines in `features/index.md`, in
 *   `reference/entries.md` and in the sidebar of `docs/site.config.ts`
 * - in `src/node/languages`, its texts in each language but English
 * - in `docs/content/reference/feature-options.md`, which `npx vitest run tests/docs -u` writes
 *
 * `tests/docs` tells which pages and entries are missing. Deleting the folder and the lines leaves a whole engine. Its files:
 *
 * - `index.ts` exports the call that configurations make: `search({ … })` returns a `Feature`.
 * - `server.ts` has a `FeatureModule` as its default export: what the feature does in builds and
 *   during development.
 * - `render.tsx` (optional) exports a `RenderFeature`: what it shows in pages.
 * - `browser.ts` (optional) exports a `BrowserFeature`: what runs in browsers.
 * - `built.ts` (optional) has a `BuiltFeature` as its default export: what works on the built site.
 *
 * Features import no other feature but those that they require. What one knows and another needs goes
 * through channels.
 */

/** One entry of `features` in the configuration: plain data, so that it can be hashed and checked. */
export interface Feature {
  /** No other feature of the site has it. */
  name: string;
  /** URL of the module that implements it, as `defineFeature` notes it. */
  module: string;
  /** As written; the module's schema checks them. */
  options: unknown;
}

/** Texts of a feature, in English. */
export type FeatureTexts = Readonly<Record<`${string}Text`, string>>;

/**
 * Texts in other languages: a tag, such as `de` or `pt-BR`, and what imports a JSON module with all of them.
 * A build imports those of its site's languages.
 */
export type Translations<Texts> = Readonly<
  Record<string, () => Promise<{ default: { readonly [Name in keyof Texts]: string } }>>
>;

/** What a feature does in builds and during development: the default export of its module. */
export interface FeatureModule<Options = unknown, Texts extends FeatureTexts = FeatureTexts> {
  /** The contract that it's made for. */
  contract: 1;
  /** Checks the options, and fills in defaults. Messages name the feature's own keys. Without it there are none. */
  schema?: ZodType<Options>;
  /** Names of features that must be in the list, too. */
  requires?: readonly string[];
  /** Output that a site without an `origin` lacks, for a note at the end of a build. */
  withoutOrigin?(options: Options): string | undefined;
  /** Texts of its components, in English; the theme and its locales may replace each. */
  texts?: Texts;
  /** The same texts in other languages. */
  translations?: Translations<NoInfer<Texts>>;
  /** Containers that it brings for pages, by name. */
  containers?: Containers;
  /** Plugins of remark and rehype, which run before the site's own. Paths begin at the folder of this module. */
  plugins?(options: Options): MarkdownPlugins;
  /** Keys that pages may have in their front matter for it. */
  frontMatter?: FrontMatterKeys;
  /** Modules to bundle for pages and browsers: paths relative to this module's folder. */
  client?: Omit<ClientFeature, 'name'>;
  /**
   * Modules of the site that complete what runs in browsers, such as components that know its
   * library: paths relative to the site's folder, by the name of the export that is used. The
   * feature imports it from `virtual:site/NAME`; without a module it's `undefined`.
   */
  siteModules?(options: Options): Readonly<Record<string, string | undefined>>;
  /** What it needs the content security policy of pages to allow. A build prints it with the feature's name. */
  policy?(options: Options): PolicyAdditions;
  /** What works on the built site: tools for agents, and answers of the preview. */
  built?: {
    /** With a `BuiltFeature` as its default export: a path relative to this module's folder. */
    module: string;
    /** Paths without base that the preview lets it answer. */
    paths?: readonly string[];
  };
  /** Components that it brings for bodies of pages, by name. */
  components?: Readonly<Record<string, FeatureComponent>>;
  setup(context: FeatureContext<Options, Texts>): Hooks | Promise<Hooks>;
}

/** A component of page bodies. */
export interface FeatureComponent {
  /** Module that declares its props: a path relative to the feature's folder. */
  file: string;
  /** Stylesheets that a page with it needs, by their names in `client.styles` of any feature. */
  styles?(component: ComponentNode): readonly string[];
}

/** Site and services that a feature is set up with. */
export interface FeatureContext<Options, Texts = FeatureTexts> {
  options: Options;
  config: SiteConfig;
  /** The site's folder. */
  root: string;
  /** Cache of this site. */
  cacheDir: string;
  isDevelopment: boolean;
  /** The texts of the theme and of features in a language, as the site has them. */
  textsOf(lang: string): SiteTexts & { readonly [Name in keyof Texts]: string };
  /**
   * Names a file or folder that the feature reads. Pages are made again when it has changed, and during
   * development the site is set up anew.
   *
   * @param path From the site's folder.
   * @returns The absolute path.
   */
  dependsOn(path: string): string;
  /**
   * Imports what options can't hold, because it isn't data: the default export of a module. The feature
   * depends on the module and what it imports.
   *
   * @param path From the site's folder.
   * @throws Diagnostic when the module can't be run.
   */
  importDefault(path: string): Promise<unknown>;
  /** Offers a value to other features; whoever consumes it gets all values, in the order of names. */
  provide<T>(channel: Channel<T>, value: T): void;
  /** Values that others offer; called in hooks, when all features are set up. */
  consume<T>(channel: Channel<T>): readonly T[];
}

/** Functions and values by which a feature takes part in a build; each is optional. */
export interface Hooks {
  /** JSON that its components get, the same on every page. Part of every document's key. */
  data?: Json;
  /** Begins long work that needs no pages; during development again when content has changed. */
  start?(content: { sources: readonly SourceFile[] }): void;
  /** Completes the text of a page before anything else reads it. Each text is read again when content changes. */
  read?(source: SourceFile): SourceFile | Promise<SourceFile>;
  /**
   * Adds pages as Markdown, which are compiled like files: choose this where links, headings and notations are
   * to work as in files. It sees texts before they're compiled.
   */
  markdownPages?(written: WrittenPages): readonly MarkdownPage[];
  /** Adds pages that aren't Markdown; `FeaturePages` has a way for each kind. */
  pages?(): FeaturePages | Promise<FeaturePages>;
  /** Steps in compiling a page. */
  transforms?: readonly Transform[];
  /**
   * Completes a page that some feature has in `generated`, its own or another's, with what the compiled
   * ones say, such as a list of the pages that mention it. Return a page of others as it is.
   *
   * @param compiled The pages made from Markdown that lists may name: the site's files, and what
   *   features write.
   */
  connect?(page: CompiledPage, compiled: readonly SitePage[]): CompiledPage | Promise<CompiledPage>;
  /** Finds what is wrong with the site beyond a page. */
  check?(site: Site, present: PresentAddresses): Promise<Findings> | Findings;
  /** Adds to a page's document, beside the content of the page. */
  document?(page: PageData, site: Site): DocumentParts | Promise<DocumentParts>;
  /** Writes files once all pages are rendered, while other features write theirs. */
  emit?(site: RenderedSite, output: FeatureOutput): Promise<void>;
  /** Writes files that are made from all others. */
  seal?(site: RenderedSite, output: FeatureOutput): Promise<void>;
  /** Headers of single documents. */
  headers?(): Promise<readonly FileHeaders[]> | readonly FileHeaders[];
  /** JSON for what works on the built site; no host serves it. */
  builtData?(): Promise<Json> | Json;
  /** Answers requests during development that no page answers. */
  dev?: {
    /**
     * @param render Makes the markup of a page, as its document would hold it.
     * @returns Body and type, or `undefined` when the path is another's.
     */
    answer?(
      path: string,
      site: Site,
      render: (route: string) => Promise<string>,
    ): Promise<{ type: string; body: string | Buffer } | undefined>;
    /**
     * Files, and folders with a slash at their end, whose changes set up the site anew. The site's
     * own files don't count as part of a folder around it.
     */
    watch?(): Promise<readonly string[]>;
    /** Ends what it has started, because the site is set up anew and shows pages. */
    end?(): void;
  };
}

/** What `markdownPages` can build on. */
export interface WrittenPages {
  /** The files of the content folder. */
  files: readonly SourceFile[];
  /** Whether a file or a generated page has a route. */
  hasPage(route: string): boolean;
}

/** A page that a feature has written. */
export interface MarkdownPage {
  /** Canonical path, without base. */
  routePath: string;
  /** The whole of a file: front matter, if any, heading and text. */
  text: string;
  /** What messages name as its source: the feature, unless it says a file. */
  file?: string;
}

/** Pages that a feature makes, and entries of sidebars that lead to them. */
export interface FeaturePages {
  /**
   * Pages that have their elements already: choose this where content comes from data or code, as in a
   * reference. Where a list needs what other pages say, begin with an `emptyPage` and fill it in `connect`.
   */
  generated?: CompiledPage[];
  /** Shows pages, once all are known, at further addresses; each names its `original`. */
  standIns?(known: KnownPages): Partial<Pick<KnownPages, 'sources' | 'generated'>>;
  sidebar?: SidebarLists;
  /**
   * Makes pages that only a finished site needs, such as the answer to a search without script. The
   * development server doesn't have them, nothing checks links in them or to them, and no sidebar,
   * sitemap or list names them. For a page that readers come to, take `generated` and `connect`.
   *
   * @param pages Those that lists may name.
   */
  buildOnlyPages?(pages: readonly PageMetadata[]): CompiledPage[];
}

/** The pages of a site before any is compiled. */
export interface KnownPages {
  sources: readonly SourceFile[];
  /** Pages that no file makes. */
  generated: readonly CompiledPage[];
  hasPage(route: string): boolean;
}

/** Files of the site that is being built. */
export interface FeatureOutput {
  /** Where the files are that have been written so far. */
  folder: string;
  /**
   * Adds a file. A file of the site's own at the same path wins.
   *
   * @param path Without base, with a slash at the start.
   * @param content A function makes it only when it's needed.
   * @param key Hash of the content, to take the file from the cache.
   */
  add(
    path: string,
    content: FileContent | (() => FileContent | Promise<FileContent>),
    key?: string,
  ): Promise<void>;
  /** Adds all files of a folder that scripts were bundled into, and the licenses of their packages. */
  addBundle(folder: string): void;
}

type FileContent = string | Uint8Array;

/** Mistakes found in a site. */
export interface Findings {
  /** Addresses that lead nowhere; the configuration says whether they fail a build. */
  deadLinks?: readonly Diagnostic[];
  warnings?: readonly string[];
}

/** Additions of a feature to a document. Plain JSON, part of the document's key. */
export interface DocumentParts {
  /** Elements of the head: tag name and attributes, or structured data. */
  head?: readonly HeadElement[];
  /** Data for the feature's components on this page. */
  data?: Json;
}

/** An element of a document's head. */
export type HeadElement =
  | { tag: 'link' | 'meta'; attributes: Record<string, string> }
  /** Runs only if the policy of pages names it: see `FeatureModule.policy`. */
  | { tag: 'script'; attributes: Record<string, string>; text?: string }
  | { tag: 'structured-data'; json: string };

/** A site whose documents are written. */
export interface RenderedSite {
  site: Site;
  /** Those for which `site.isListed` is false belong in no list. */
  pages: readonly SitePage[];
  /** Pages beside them that no list names: see `FeaturePages.buildOnlyPages`. */
  buildOnlyPages: readonly SitePage[];
}

/** The parts of a feature that are bundled; paths are relative to the engine. */
export interface ClientFeature {
  name: string;
  /** Module with a `RenderFeature`. */
  render?: string;
  /** Module with a `BrowserFeature`. */
  browser?: string;
  /**
   * Stylesheets by name: additions to those of the core (`main`, which every page has, and those of
   * `coreStyles`), and others for pages with the feature's components.
   */
  styles?: Readonly<Record<string, string>>;
  /** Modules of the site, by the export of theirs that the feature's browser code uses. */
  siteModules?: Readonly<Record<string, string>>;
}
