import type { JSONOutput } from 'typedoc';

/**
 * The parts of TypeDoc's JSON that are read here. Only this folder's `extract`, `print-type` and
 * `map-*` files know them; everything else works with `ApiSymbol`.
 */

/** TypeDoc's numbers for kinds of reflections. */
export const reflectionKind = {
  /** An entry point, here without its exports: what its first comment says. */
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262144,
  typeAlias: 2097152,
  /** Another name of an export. */
  reference: 4194304,
} as const;

/** A piece of a comment. */
export type CommentPart = JSONOutput.CommentDisplayPart;

/** A documentation comment. */
export type Comment = JSONOutput.Comment;

/** A declaration, a signature, a parameter or a type parameter. */
export interface Reflection {
  id: number;
  name: string;
  kind: number;
  flags?: {
    isOptional?: boolean;
    isReadonly?: boolean;
    isRest?: boolean;
    isPrivate?: boolean;
    isProtected?: boolean;
    isStatic?: boolean;
  };
  comment?: Comment;
  children?: Reflection[];
  signatures?: Reflection[];
  indexSignatures?: Reflection[];
  getSignature?: Reflection;
  parameters?: Reflection[];
  typeParameters?: Reflection[];
  type?: Type;
  /** Constraint of a type parameter has the name `type`; its default this. */
  default?: Type;
  defaultValue?: string;
  sources?: { fileName: string; line: number }[];
  /** The entry point that exports it, where a package has several: `./testing`. */
  entry?: string;
  extendedTypes?: Type[];
  implementedTypes?: Type[];
  inheritedFrom?: { name: string };
  /** The id of what a reference leads to. */
  target?: number;
  /** Name inside the package of what it exports under another; our plugin adds it. */
  innerName?: string;
  /** Members of a type that is written as an expression; our plugin adds them. */
  resolved?: ResolvedMember[];
  /**
   * The type of a member, or of what a signature returns, as the package writes it; our plugin adds
   * that of members.
   */
  declaredType?: string;
}

/** A member of a computed type, as TypeScript resolves it. */
export interface ResolvedMember {
  name: string;
  /** TypeScript source. */
  type: string;
  /** The same as the package writes it, where it does. */
  declaredType?: string;
  optional: boolean;
  comment: string;
}

/** A type expression. */
export type Type = JSONOutput.SomeType;
