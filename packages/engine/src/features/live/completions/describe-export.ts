import { SyntaxKind } from 'typescript-native/unstable/ast';
import { isFunctionDeclaration } from 'typescript-native/unstable/ast/is';
import {
  type Project,
  SignatureKind,
  type Symbol as Sym,
  SymbolFlags,
} from 'typescript-native/unstable/sync';
import type { CompletionKind, NamedCompletion } from '../shared/completions.ts';
import { resolveAlias } from './resolve-alias.ts';

/** Longer signatures are cut off. */
const longest = 320;

/** Describes an export or a member as a list of completions shows it. */
export function describeExport(project: Project, exported: Sym): NamedCompletion {
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
