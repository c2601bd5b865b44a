import type { ElementContent } from 'hast';
import type { Node } from 'unist';
import type { EditionLink, NavEntry } from '../navigation/navigation.ts';
import type { PageLink, SidebarNode } from '../navigation/page-tree.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ReleaseNotice } from './release-notice.ts';

/** A heading of a page, as the outline lists it. */
export interface Heading {
  /** The element's id, unique in its page. */
  id: string;
  /** Plain text, no markup. */
  text: string;
  /** Inline HTML (`code`, `em`, …), only where it differs from the escaped text. */
  html?: string;
  /** 1 to 6. */
  depth: number;
}

/** A link as written in the source, kept for the dead-link check. */
export interface SourceLink {
  /** Canonical site path with an optional hash, without base: `/guide/versions#merge`. */
  href: string;
  /** 1-based line in the source file. */
  line: number;
  /** The file that it's written in, relative to the site root, where the page includes that. */
  file?: string;
}

/** A paragraph, heading, row of a table or code block as plain text, in the order of the page. */
export interface TextBlock {
  text: string;
  /** The block is a heading with this id. */
  id?: string;
  /** 2 to 6, of a heading. */
  depth?: number;
  /** The block is code. */
  code?: true;
}

/** A compiled source, such as an MDX file or an API symbol. Plain JSON. */
export interface CompiledPage {
  /** Canonical path without base: `/`, `/guide/versions`, `/plugins/`. */
  routePath: string;
  /** Source path relative to the content folder, with forward slashes; empty if generated. */
  relativePath: string;
  /** Route of the page that it shows in another language, for want of a translation. */
  original?: string;
  frontmatter: FrontMatter;
  /** Front matter title, else the text of the first h1, else empty. */
  title: string;
  /** The text of the page's own h1, empty when it has none. */
  headingTitle: string;
  /** Inline HTML of the h1 or the front matter's title, only where it differs from the text. */
  titleHtml?: string;
  /** All headings but the h1 written in the source, in document order (DOC-6). */
  headings: Heading[];
  /** Every id a link may point at. */
  anchors: string[];
  /** How many lines each sample that a link may point at has, by its id. */
  samples?: Record<string, number>;
  links: SourceLink[];
  /** Absolute site paths of images and files the page refers to, without base. */
  assets: SourceLink[];
  /** The text of the page, for search; its own h1 is left out (SEARCH-9). */
  text?: TextBlock[];
  /** Facts that transforms of features have found, by the name of the feature. Plain JSON. */
  featureFacts?: Record<string, unknown>;
  body: ContentNode[];
}

/** A page without what takes long to read. */
export type PageMetadata = Omit<CompiledPage, 'body' | 'text'>;

/** Contents of the document's head. */
export interface PageHead {
  /** The whole document title (TYPE-4). */
  title: string;
  description: string;
  /** Canonical path with base. An absolute address when the site's `origin` is configured. */
  canonical: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The page in every language that has it, for search engines; empty on a site of one. */
  alternates: { lang: string; href: string }[];
  /** Stylesheets beside the common one: names in page data, addresses in what browsers get. */
  styles: string[];
  /** What the page is shown in whatever its reader chose; absent where the choice is theirs (THEME-3). */
  appearance?: 'light' | 'dark';
  /** Front matter `head`: tag name and attributes (TYPE-5). */
  tags: [string, Record<string, string>][];
}

/** The known page types; anything else is shown as `doc` (TYPE-3). */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** A group of an overview page (OV-3). */
export interface OverviewGroup {
  text: string;
  html?: string;
  items: (PageLink & { headings: PageLink[] })[];
}

/** A part of the site that has a sidebar of its own. */
export interface PageSection {
  text: string;
  /** With base. */
  href: string;
  pages: PageLink[];
}

/** Everything a page shows, computed by `createPageData` and by nothing else. Plain JSON. */
export interface PageData {
  /** Canonical path with base. */
  routePath: string;
  title: string;
  headingTitle: string;
  lang: string;
  version: string;
  pageType: PageType;
  /** Empty when the page shows no outline; with each heading's place in the page's text, or -1. */
  toc: (Heading & { charIndex: number })[];
  frontmatter: FrontMatter;
  /** ISO 8601, from git; absent when the file was never committed or the theme hides it. */
  lastUpdatedTime?: string;
  /** Source path relative to the content folder, with forward slashes. */
  _relativePath: string;
  head: PageHead;
  body: ContentNode[];
  /** Absent when the page shows no sidebar. */
  sidebar?: {
    /** The part of the tree that the page carries: the open branch and its surroundings. */
    nodes: SidebarNode[];
    /** Address of the whole tree as HTML; it also tells one sidebar from another. */
    tree: string;
    /** Whether `nodes` is only a part of it. */
    isPart: boolean;
  };
  nav: { left: NavEntry[]; right: NavEntry[] };
  /** Home of the page's version and language, with base. */
  home: string;
  /** Empty where there is nothing to choose. */
  languages: EditionLink[];
  versions: EditionLink[];
  /** The language of its text, where that isn't the one of its address, and the page that it shows, with base. */
  original?: Pick<PageHead, 'lang' | 'dir'> & { label: string; href: string };
  /** Above the title, on a site with several releases. */
  release?: ReleaseNotice;
  /** The groups that an overview page lists (OV-2). */
  overview?: OverviewGroup[];
  /** All pages of the edition, on the page for unknown addresses (ROUTE-8). */
  sections?: PageSection[];
  /** The end of pages without an article: columns of links, and the message as HTML (HOME-8). */
  footer?: { columns: NavEntry[]; message: string };
  previous?: PageLink;
  next?: PageLink;
  editLink?: PageLink;
  /** Data that features give to their components, by the names of the features. */
  data?: Record<string, Json>;
  /** Whether the parts outside the article are shown (TYPE-6, NAV-12). */
  shows: {
    navbar: boolean;
    sidebar: boolean;
    /** `unframed`: unless the page is shown inside a frame. */
    outline: boolean | 'unframed';
    footer: boolean;
    imageZoom: boolean;
  };
}

/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The body of a page as data: elements and text, code blocks and components. */
export type ContentNode = ElementContent;

/** A component as authors write it in MDX, or as generated pages name it. */
export interface ComponentNode extends Node {
  type: 'component';
  /** A name of `src/theme/content/static-component-names.ts`. */
  name: string;
  props: Record<string, Json>;
  children: ContentNode[];
  /** Content beside the children, by name: `code` becomes the prop `codeHtml`. */
  slots?: Record<string, ContentNode[]>;
}

/** A block of code with what was found out about it. */
export interface CodeNode extends Node {
  type: 'code';
  lang: string;
  /** The code itself, without blank lines around it. */
  value: string;
  /**
   * Colors of the code, line by line: alternately the length of a piece, in UTF-16 units, and its
   * place in `tokenClasses`, or -1 for plain text. Two numbers need less memory than a node.
   */
  runs: number[];
  /** Names in the code that have a type or a page, in order. */
  names?: CodeName[];
  title?: string;
  /** Name for readers who don't see where the block stands; else that's its title or section. */
  name?: string;
  /** Unique in the page; links to its lines name it. */
  id?: string;
  /** 1-based numbers of the lines to mark (CODE-2). */
  marked?: number[];
  /** Further notes about lines; 1-based numbers. */
  notes?: LineNotes;
  /** The block shows what the code before it printed. */
  output?: true;
  /** The block begins a program of its own. */
  fresh?: true;
  /** The block ends with an error. */
  throws?: true;
  /** Lines are numbered (CODE-3). */
  numbered?: true;
  /** Long lines wrap at first (CODE-4). */
  wrapped?: true;
  /** The code stands in a line of text, without title or buttons. */
  inline?: true;
}

/** A note about a line of code. */
export type LineNote = 'marked' | 'added' | 'removed' | 'focused' | 'warned' | 'failed';

/** Lines by what is said about them; highlighted ones stand in `marked` of the block. */
export type LineNotes = Partial<Record<Exclude<LineNote, 'marked'>, number[]>>;

/** A name in code. */
export interface CodeName {
  /** Offsets in the block's value. */
  start: number;
  end: number;
  /** As an editor shows it; empty where it is the one shown for this name before. */
  hover?: string;
  /** Address of what documents the name, with base. */
  href?: string;
}

/** The type of a name in code. */
export interface TypeHover {
  /** Offsets in the code. */
  start: number;
  end: number;
  /** As an editor shows it: `const box: Box`. */
  text: string;
  /** Page of the export that the name stands for, with base. */
  href?: string;
}

/** Classes of colored code; `styles/tokens.css` gives them their colors. */
export const tokenClasses = [
  'tk-comment',
  'tk-string',
  'tk-keyword',
  'tk-function',
  'tk-type',
  'tk-constant',
  'tk-punctuation',
] as const;

declare module 'hast' {
  interface ElementContentMap {
    component: ComponentNode;
    code: CodeNode;
  }
  interface RootContentMap {
    component: ComponentNode;
    code: CodeNode;
  }
}
