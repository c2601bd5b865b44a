import type { SidebarIndex } from '#shared/navigation/page-tree.ts';
import type { Shortcuts } from '#shared/navigation/shortcuts.ts';
import type { CompiledPage, PageMetadata } from '#shared/page/page.ts';
import type { SidebarLists } from '#shared/site/nav-schema.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import type { Edition, SiteData } from '#shared/site/site-data.ts';
import type { SiteRedirects, WrittenRedirect } from './redirects.ts';
import type { SourceFile } from './source-file.ts';

/** A site as its documents need it. */
export interface Site extends SitePlan {
  /** The page at a canonical route; none where there is none or it has diagnostics. */
  getPage(route: string): Promise<SitePage | undefined>;
  sidebars: { sidebarOf: SidebarOf; all: Sidebar[] };
  /** Where an entry of the configuration leads: a folder without a page of its own to its first one. */
  resolveEntry: ResolveRoute;
  /** Every link of sidebars, navigation and footer. */
  configuredLinks: ConfiguredLink[];
  /** Addresses without a page that lead to one. */
  shortcuts: Shortcuts;
  /** Old addresses that the configuration and pages lead to new ones. */
  redirects: SiteRedirects;
  /** What pages may do and load beside the site's own files. */
  policy: Required<PolicyAdditions>;
  /**
   * The newest commits' dates, ISO 8601, by path below the content folder; empty where neither pages nor a sitemap
   * show dates.
   */
  lastUpdated: ReadonlyMap<string, string>;
  /** A sentence about why `lastUpdated` is empty though dates are wanted. */
  lastUpdatedProblem?: string | undefined;
}

/** A site before its pages are compiled: their routes and sources. */
export interface SitePlan {
  config: SiteConfig;
  data: SiteData;
  table: RouteTable;
  /** Files of the content folder by route. */
  sources: ReadonlyMap<string, SourceFile>;
  /** Pages that no file makes, by route. */
  generated: ReadonlyMap<string, CompiledPage>;
  /** Whether lists may name the page at a route: a page can ask to be left out of them all. */
  isListed(route: string): boolean;
  /** Former addresses that pages name, as if the configuration led them there. */
  formerAddresses: readonly WrittenRedirect[];
  /** Entries of sidebars that lead to pages of features. */
  generatedSidebar: SidebarLists;
  /** Functions that make the pages that only builds have. */
  makeBuildOnly: readonly ((pages: readonly PageMetadata[]) => CompiledPage[])[];
  /** Routes of the pages for unknown addresses, one for each edition, the default one last. */
  notFoundRoutes: string[];
  /** Files of the content folder that are no pages, relative to it. */
  assets: string[];
  /** Route that a link means on a page of some edition. */
  resolveRoute: ResolveRoute;
  /** Whether there is a page at a canonical route. */
  hasPage(route: string): boolean;
  editionOf(route: string): Edition;
}

/** A compiled page and the name that messages use for its source. */
export interface SitePage {
  page: CompiledPage;
  metadata: PageMetadata;
  /** Hash of the body and the text. */
  contentHash: string;
  file: string;
  warnings: string[];
}

/** Every page of a site by any spelling of its path. */
export interface RouteTable {
  /** Canonical paths without base, in order. */
  routes: string[];
  /**
   * The canonical spelling of a route that may carry query and hash: `/plugins#x` becomes
   * `/plugins/#x`, `/Guide/X` becomes `/guide/x` (ROUTE-5, ROUTE-6). Unknown routes stay as written.
   */
  canonical(href: string): string;
}

/** Finds the route that a link means on a page of some edition. */
export type ResolveRoute = (href: string, page: Edition) => string;

/** A sidebar as pages need it. */
export interface Sidebar {
  /** Its key in the configuration, with the edition: where the routes of its pages begin. */
  prefix: string;
  index: SidebarIndex;
  /** Where the whole tree is as HTML, for readers who open more than a page carries; without base. */
  path: string;
  /** The language of its pages. */
  lang: string;
}

/** Finds the sidebar of a page by its route (SIDE-1). */
export type SidebarOf = (route: string) => Sidebar | undefined;

/** What a site has at its addresses. */
export interface PresentAddresses {
  /** Canonical routes of all pages, those with diagnostics of their own included. */
  routes: ReadonlySet<string>;
  /** The ids of each page that was compiled, by route. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of all other served files, without base: `/logo.svg`. */
  files: ReadonlySet<string>;
  /** Routes of drafts, which aren't built. */
  drafts?: ReadonlySet<string>;
  /** Samples by route, with the number of their lines. */
  samples?: ReadonlyMap<string, Record<string, number>>;
}

/** A link of the configuration, with base. */
export interface ConfiguredLink {
  text: string;
  href: string;
  place: 'sidebar' | 'navigation' | 'footer' | 'tag' | 'logo' | 'social links';
}

/** What pages may do and load beside the site's own files, by the names that `security` of the configuration has. */
export interface PolicyAdditions {
  /** Origins that scripts may connect to. */
  connect?: readonly string[];
  /** Origins of images, sound and video. */
  images?: readonly string[];
  /** Origins of documents in frames. */
  frames?: readonly string[];
  /** Addresses of scripts, without queries; those that end in a slash stand for all below. */
  scripts?: readonly string[];
  /** Texts of inline scripts. */
  inline?: readonly string[];
  styleAttributes?: boolean;
  /** Names of policies of Trusted Types. */
  trustedTypes?: readonly string[];
}
