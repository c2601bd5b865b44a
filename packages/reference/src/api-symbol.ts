import type { CodeNode, ContentNode } from 'truedocs/shared';

/** Kinds of reference pages; each has its own folder below the reference's path. */
export type ApiKind =
  | 'class'
  | 'interface'
  | 'function'
  | 'type'
  | 'variable'
  | 'enum'
  | 'namespace';

/** A parameter or property, with its own anchor. */
export interface ApiMember {
  /** Name with the names around it: `args.path`. */
  name: string;
  id: string;
  /** The type, on one line or several, with links. */
  type: CodeNode;
  optional: boolean;
  readonly: boolean;
  /** Whether passing it has no effect. */
  isIgnored?: boolean;
  /** Default value as source text. */
  defaultValue?: string;
  /** Name of the class or interface it comes from. */
  inheritedFrom?: string;
  /** Set when the library marks it so: the reason. */
  deprecated?: ContentNode[];
  comment: ContentNode[];
}

/** One way to call a function or a method. */
export interface ApiSignature {
  /** What the library says of this way to call it. */
  comment: ContentNode[];
  /** It as code, `read(path: string): Promise<string>`; absent for the first one of a function. */
  call?: CodeNode;
  parameters: ApiMember[];
  returnsType: CodeNode;
  returns: ContentNode[];
  throws: ContentNode[][];
}

/** A method with its own anchor. */
export interface ApiMethod extends Omit<ApiMember, 'type'> {
  /** Title of the topic that names it. */
  topic?: string;
  signatures: ApiSignature[];
}

/** A symbol, or a method that a topic names, as lists show it. */
export interface ListedSymbol {
  name: string;
  kind: ApiKind | 'method';
  summary: string;
  href: string;
  /** Its methods, and what else it has beside functions, where they are listed, too. */
  members?: { name: string; href: string }[];
}

/** A page that mentions or uses a symbol, with the sections that do. */
export interface ApiPageUse {
  title: string;
  href: string;
  /** Where the site has it: `Guide`; empty for a page beside all folders. */
  folder: string;
  sections: { title: string; href: string }[];
}

/** A class or interface that another one is built on. */
export interface ApiParent {
  name: string;
  relation: 'extends' | 'implements';
}

/** One exported name, ready to be shown. Plain JSON. */
export interface ApiSymbol {
  name: string;
  /** What the package's own declarations call it, if that differs. */
  innerName?: string;
  kind: ApiKind;
  /** One sentence of plain text. */
  summary: string;
  /** The statement that imports it. */
  importCode: CodeNode;
  /** The declaration, with links. */
  declaration: CodeNode;
  /** The library's own comment beyond what the summary says. */
  remarks: ContentNode[];
  signatures: ApiSignature[];
  properties: ApiMember[];
  methods: ApiMethod[];
  /** Those of a namespace, or of one that adds to a function, class, type or enum of its name. */
  exports: ApiMember[];
  /** Traps that a reader would otherwise find out the hard way. */
  caveats: ContentNode[][];
  examples: ContentNode[][];
  /** Set when the library marks it so: the reason. */
  deprecated?: ContentNode[];
  /** Source module in the package: `version/create-version`. */
  module: string;
  /** The published file that declares it. */
  source?: { file: string; packageId: string; href: string };
  /** Exports in its declaration, and its neighbors in the module. */
  related: { name: string; kind: ApiKind; href: string }[];
  parents: ApiParent[];
  /** The first published version that has it, unless most names came with it. */
  since?: string;
  /** Names under which earlier versions had it, with their pages. */
  formerly: { name: string; href: string }[];
}
