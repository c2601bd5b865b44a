/** Kinds of reference pages; each has its own folder below the reference's path. */
export type ApiKind = 'class' | 'interface' | 'function' | 'type' | 'variable';

/** A parameter, property or method, with its own anchor. Texts ending in `Html` are finished HTML. */
export interface ApiMember {
  /** Name with the names around it: `args.lix`. */
  name: string;
  id: string;
  /** The type, on one line or several, with links. */
  typeHtml: string;
  optional: boolean;
  readonly: boolean;
  /** Whether it belongs to the class itself. */
  isStatic?: boolean;
  /** Default value as source text. */
  defaultValue?: string;
  /** Name of the class or interface it comes from. */
  inheritedFrom?: string;
  commentHtml: string;
}

/** One way to call a function or a method. */
export interface ApiSignature {
  parameters: ApiMember[];
  returnsTypeHtml: string;
  returnsHtml: string;
  throwsHtml: string[];
}

/** A page that mentions or uses a symbol, with the sections that do. */
export interface ApiPageUse {
  title: string;
  href: string;
  sections: { title: string; href: string }[];
}

/** A symbol that the package had under this name before. */
export interface ApiFormer {
  /** The last published version that had it, and the one after; absent when none ever had. */
  lastVersion?: string;
  removedIn?: string;
  /** What to write today. */
  replacement?: { name: string; href: string };
  /** How to get the same today, as HTML. */
  adviceHtml: string;
}

/** A class or interface that another one is built on. */
export interface ApiParent {
  name: string;
  relation: 'extends' | 'implements';
}

/** One exported name, ready to be shown. Plain JSON. */
export interface ApiSymbol {
  name: string;
  kind: ApiKind;
  /** One sentence of plain text. */
  summary: string;
  /** The statement that imports it; absent for former names. */
  importHtml?: string;
  /** The declaration, with links. */
  declarationHtml: string;
  /** The library's own comment beyond what the summary says. */
  remarksHtml: string;
  signatures: ApiSignature[];
  properties: ApiMember[];
  methods: (ApiMember & { signatures: ApiSignature[] })[];
  /** What a reader would otherwise find out the hard way. */
  caveatsHtml: string[];
  examplesHtml: string[];
  /** Set when the library marks it so; the reason as HTML. */
  deprecatedHtml?: string;
  /** Source module in the package: `version/create-version`; empty for former names. */
  module: string;
  /** The published file that declares it. */
  source?: { file: string; packageId: string; href: string };
  /** Exports in its declaration, and its neighbours in the module. */
  related: { name: string; kind: ApiKind; href: string }[];
  parents: ApiParent[];
  former?: ApiFormer;
  /** The first published version that has it; absent for former names. */
  since?: string;
  /** Names under which earlier versions had it, with their pages. */
  formerly: { name: string; href: string }[];
}
