import type { Shortcuts } from '#shared/navigation/shortcuts.ts';
import type { Json } from '#shared/page/page.ts';

/** Headers of a document that is no page, by its route. */
export interface FileHeaders {
  /** Without base. */
  path: string;
  /** In the place of the site's; those that it doesn't name stay. */
  headers: Record<string, string>;
}

/** Headers of all files of a site, and those of single documents. */
export interface SiteHeaders {
  headers: Record<string, string>;
  fileHeaders: readonly FileHeaders[];
}

/** Addresses and rules that hosting files are made from. */
export interface Hosting extends SiteHeaders {
  base: string;
  /** Canonical routes without base. */
  routes: string[];
  shortcuts: Shortcuts;
  /** Where pages that are gone lead, with a hash or without, by route. */
  redirects?: Record<string, string>;
}

/** Content of `server.json`. */
export interface ServerData extends Hosting {
  /** Routes of the pages for unknown addresses, longest first. */
  notFoundRoutes: string[];
  /** Origin of the published site, if it's known. */
  origin?: string;
  /** The first is the one that agents mean if they name none: the newest version in the site's language. */
  editions: readonly ServedEdition[];
  /** The features that work on the built site, with the data that each needs. */
  features: Record<string, BuiltFeatureData>;
}

/** A version in a language, as the built site has it. */
export interface ServedEdition {
  /** Start of its addresses: empty, `/0.17`, `/zh`. */
  prefix: string;
  /** Empty on a site without versions. */
  version: string;
  lang: string;
  /** The release that the version documents: `0.17.0`. */
  release: string;
}

/** A feature that works on the built site, as the site names it. */
export interface BuiltFeatureData {
  /** Its module: below the engine if the path begins with `truedocs/`, else from the site's folder. */
  module: string;
  /** As its hook `builtData` made it. */
  data: Json;
  /** Paths without base that the preview lets it answer. */
  paths: readonly string[];
}
