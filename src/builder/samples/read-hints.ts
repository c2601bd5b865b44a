import path from 'node:path';
import type ts from 'typescript';
import type { SampleService } from './sample-service.ts';

/** The type of a name in a module. */
export interface FoundHint {
  /** Offsets in the module's text. */
  start: number;
  end: number;
  /** As an editor shows it: `const box: Box`. */
  text: string;
  /** Export of the package that the name stands for. */
  symbol?: string;
}

/**
 * Finds the names of a module that are its own or the package's; those of other packages say little.
 *
 * @param file A module that the service was given.
 */
export function readHints(
  { typescript, languageService, typeTexts, packageOf }: SampleService,
  file: string,
): FoundHint[] {
  const program = languageService.getProgram();
  const source = program?.getSourceFile(file);
  if (!program || !source) return [];
  const checker = program.getTypeChecker();
  const typeTextOf = typeTexts(checker);
  const hints: FoundHint[] = [];
  const visit = (node: ts.Node): void => {
    typescript.forEachChild(node, visit);
    if (!typescript.isIdentifier(node)) return;
    const found = checker.getSymbolAtLocation(node);
    if (!found) return;
    const isAlias = (found.flags & typescript.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(found) : found;
    const owner = ownerOf(typescript, symbol, source, packageOf(file)?.folder);
    const text = owner && typeTextOf(node, symbol);
    if (!text) return;
    const exported = isAlias && owner === 'package' ? originalName(found, node.text) : undefined;
    const [start, end] = [node.getStart(source), node.end];
    hints.push({ start, end, text, ...(exported !== undefined && { symbol: exported }) });
  };
  visit(source);
  return hints;
}

/** Whose a name is: the samples of a page share a folder, and their properties show in them. */
function ownerOf(
  { SymbolFlags }: typeof ts,
  { declarations = [], flags }: ts.Symbol,
  source: ts.SourceFile,
  packageFolder: string | undefined,
): 'package' | 'sample' | undefined {
  const files = declarations.map((declared) => declared.getSourceFile());
  if (files.some(({ fileName }) => fileName.includes(`/${packageFolder}/`))) return 'package';
  const folder = path.dirname(source.fileName);
  const isSamples = files.some(({ fileName }) => path.dirname(fileName) === folder);
  return isSamples && !(flags & SymbolFlags.Property) ? 'sample' : undefined;
}

/** `import { parse as read }`: the exported name. */
function originalName({ declarations = [] }: ts.Symbol, name: string): string {
  const [specifier] = declarations as (ts.Declaration & { propertyName?: { text?: string } })[];
  return specifier?.propertyName?.text ?? name;
}
