/**
 * The parts of TypeDoc's JSON that are read here. Only this folder's `extract`, `print-type` and
 * `map-*` files know them; everything else works with `ApiSymbol`.
 */

/** TypeDoc's numbers for kinds of reflections. */
export const reflectionKind = {
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262144,
  typeAlias: 2097152,
} as const;

/** A piece of a comment. */
export interface CommentPart {
  kind: 'text' | 'code' | 'inline-tag' | 'relative-link';
  text: string;
  tag?: string;
  target?: number | string | object;
}

/** A documentation comment. */
export interface Comment {
  summary: CommentPart[];
  blockTags?: { tag: string; name?: string; content: CommentPart[] }[];
}

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
    isAbstract?: boolean;
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
export type Type =
  | { type: 'intrinsic'; name: string }
  | { type: 'unknown'; name: string }
  | {
      type: 'literal';
      value: string | number | boolean | null | { value: string; negative: boolean };
    }
  | {
      type: 'reference';
      name: string;
      package?: string;
      typeArguments?: Type[];
      /** A number names a reflection; an object, a symbol without one. */
      target?: number | { packageName: string; packagePath: string; qualifiedName: string };
      /** Documentation elsewhere: of the language, of the browser. */
      externalUrl?: string;
    }
  | { type: 'array'; elementType: Type }
  | { type: 'union' | 'intersection'; types: Type[] }
  | { type: 'reflection'; declaration: Reflection }
  | { type: 'tuple'; elements?: Type[] }
  | { type: 'namedTupleMember'; name: string; isOptional: boolean; element: Type }
  | { type: 'optional' | 'rest'; elementType: Type }
  | { type: 'conditional'; checkType: Type; extendsType: Type; trueType: Type; falseType: Type }
  | { type: 'inferred'; name: string; constraint?: Type }
  | {
      type: 'mapped';
      parameter: string;
      parameterType: Type;
      templateType: Type;
      nameType?: Type;
      readonlyModifier?: '+' | '-';
      optionalModifier?: '+' | '-';
    }
  | { type: 'typeOperator'; operator: string; target: Type }
  | { type: 'indexedAccess'; objectType: Type; indexType: Type }
  | { type: 'query'; queryType: Type }
  | { type: 'predicate'; name: string; asserts: boolean; targetType?: Type }
  | { type: 'templateLiteral'; head: string; tail: [Type, string][] };
