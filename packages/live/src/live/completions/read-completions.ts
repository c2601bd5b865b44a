import { Diagnostic } from 'truedocs/shared';
import { SyntaxKind } from 'typescript-native/unstable/ast';
import { isFunctionDeclaration } from 'typescript-native/unstable/ast/is';
import {
  type Project,
  SignatureKind,
  type Symbol as Sym,
  SymbolFlags,
  type Type,
} from 'typescript-native/unstable/sync';
import type { SandboxConfig } from '../options.ts';
import type { CompletionKind, LibraryCompletions, NamedCompletion } from '../shared/completions.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import { type OpenImports, openImports } from './open-imports.ts';

/** Readers see the result in the list of completions while they edit a live example. */
const compilerOptions = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  types: [],
  strict: true,
  skipLibCheck: true,
};

/** The packages of a sandbox, and the rules for its completions. */
export interface CompletionsRequest {
  /** The library first, then packages built on it. */
  packages: Pick<SandboxPackage, 'name' | 'installedAs'>[];
  completions: SandboxConfig['completions'];
}

/**
 * Reads what the editor of examples offers from the declarations of installed packages.
 *
 * @throws Diagnostic when a package isn't installed or declares no module, or when the library
 *   doesn't export a type that `completions` names.
 */
export function readCompletions(request: CompletionsRequest): LibraryCompletions {
  const installed = request.packages.map(({ installedAs }) => installedAs);
  return openImports(installed, compilerOptions, (opened) => completionsOf(opened, request));
}

function completionsOf(
  { project, specifiers }: OpenImports,
  { packages, completions: { members, tables } }: CompletionsRequest,
): LibraryCompletions {
  const { checker } = project;
  const exports = checker.getSymbolAtLocation(specifiers).map((module, index) => {
    if (module) return checker.getExportsOfModule(module);
    const name = packages[index]?.installedAs;
    throw new Diagnostic(
      `The package ${name}, named by \`packages\` of liveExamples, isn't installed or declares no module.`,
    );
  });
  const typeOf = (name: string) => {
    const symbol = exports[0]?.find((candidate) => candidate.name === name);
    if (symbol) return checker.getDeclaredTypeOfSymbol(resolveAlias(project, symbol));
    const [library] = packages;
    throw new Diagnostic(
      library
        ? `${library.installedAs} doesn't export ${name}, which \`completions\` of liveExamples names.`
        : '`completions` of liveExamples needs `packages`.',
    );
  };
  return {
    exports: exports.flatMap((symbols, index) =>
      symbols.map((symbol) => ({
        ...describeExport(project, symbol),
        from: packages[index]?.name ?? '',
      })),
    ),
    members: members.map(({ variables, type, property }) => ({
      variables,
      names: membersOf(project, typeOf(type), property),
    })),
    tables: tables === undefined ? {} : tablesOf(project, typeOf(tables)),
  };
}

/** The members of a type, or of the value of one of its properties. */
function membersOf(project: Project, type: Type, property?: string): NamedCompletion[] {
  const { checker } = project;
  const member = property === undefined ? undefined : checker.getPropertyOfType(type, property);
  return checker
    .getPropertiesOfType((member && checker.getTypeOfSymbol(member)) ?? type)
    .filter(({ name }) => /^[a-z]\w*$/i.test(name))
    .map((symbol) => describeExport(project, symbol));
}

/** The columns of each table of a schema. */
function tablesOf({ checker }: Project, schema: Type): Record<string, string[]> {
  return Object.fromEntries(
    checker.getPropertiesOfType(schema).map((table) => {
      const type = checker.getTypeOfSymbol(table);
      const columns = type ? checker.getPropertiesOfType(type).map(({ name }) => name) : [];
      return [table.name, columns];
    }),
  );
}

/** Longer signatures are cut off. */
const longest = 320;

/** Describes an export or a member as a list of completions shows it. */
function describeExport(project: Project, exported: Sym): NamedCompletion {
  const symbol = resolveAlias(project, exported);
  const kind = kindOf(project, symbol);
  const text = signatureOf(project, symbol, kind).replaceAll(/\s+/g, ' ');
  const signature = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const comment = commentOf(project, symbol);
  const [summary = ''] = comment.split(/(?<=\.)\s|\n\n/);
  return {
    name: exported.name,
    kind,
    signature,
    ...(summary && { summary: summary.replaceAll(/\s+/g, ' ') }),
  };
}

/** Reads the comment of a member, or else that of the member of a base that it overrides. */
function commentOf(project: Project, symbol: Sym): string {
  const { checker } = project;
  const own = checker.getDocumentationCommentOfSymbol(symbol);
  const parent = own ? undefined : symbol.getParent();
  if (!parent || !(parent.flags & (SymbolFlags.Class | SymbolFlags.Interface))) return own;
  const bases = checker.getDeclaredTypeOfSymbol(parent).getBaseTypes() ?? [];
  const overridden = bases.flatMap((base) => checker.getPropertyOfType(base, symbol.name) ?? []);
  return overridden.map((base) => commentOf(project, base)).find(Boolean) ?? '';
}

function kindOf({ checker }: Project, symbol: Sym): CompletionKind {
  const { flags } = symbol;
  if (flags & SymbolFlags.Class) return 'class';
  if (flags & SymbolFlags.Interface) return 'interface';
  if (flags & SymbolFlags.TypeAlias && !(flags & SymbolFlags.Value)) return 'type';
  const type = checker.getTypeOfSymbol(symbol);
  const isCallable =
    type !== undefined && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  if (flags & (SymbolFlags.Property | SymbolFlags.Method | SymbolFlags.Accessor)) {
    return isCallable ? 'method' : 'property';
  }
  return isCallable ? 'function' : 'constant';
}

/**
 * Prints a function as its declaration, which is shorter than its resolved type; anything else as
 * its type.
 */
function signatureOf({ checker, emitter }: Project, symbol: Sym, kind: CompletionKind): string {
  if (kind === 'class' || kind === 'interface') return kind;
  if (kind === 'type') return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol));
  const declaration = symbol.valueDeclaration?.resolve();
  if (declaration && isFunctionDeclaration(declaration)) {
    const text = emitter.printNode(declaration);
    return text.slice(text.search(/[(<]/)).replace(/;$/, '');
  }
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) return '';
  const [first] = checker.getSignaturesOfType(type, SignatureKind.Call);
  const node = first && checker.signatureToSignatureDeclaration(first, SyntaxKind.CallSignature);
  return node ? emitter.printNode(node).replace(/;$/, '') : checker.typeToString(type);
}

/** Follows an export to its declaration, which may be elsewhere. */
function resolveAlias({ checker }: Project, symbol: Sym): Sym {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
