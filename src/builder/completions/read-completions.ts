import path from 'node:path';
import type ts from 'typescript';
import type {
  CompletionKind,
  LibraryCompletions,
  NamedCompletion,
} from '#model/live/completions.ts';
import type { SandboxPackage } from '#model/live/importable.ts';
import { SiteProblem } from '#model/problem.ts';
import type { SandboxConfig } from '#model/site/sandbox-config.ts';
import { projectDir } from '../files/project-dir.ts';

/** Longer signatures are cut off. */
const longest = 320;

type TypeScript = typeof ts;
type Members = SandboxConfig['completions']['members'][number];

/**
 * What the editor of examples offers, read from the declarations of installed packages: nothing of
 * it is kept by hand.
 *
 * @param packages The library first, then packages built on it.
 * @param options.members What variables of certain names hold.
 * @param options.tables The type that lists tables.
 * @throws SiteProblem when the library doesn't export a type that the options name.
 */
export async function readCompletions(
  packages: readonly Pick<SandboxPackage, 'name' | 'installedAs'>[],
  { members, tables }: SandboxConfig['completions'],
): Promise<LibraryCompletions> {
  const { default: typescript } = await import('typescript');
  const options: ts.CompilerOptions = {
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    target: typescript.ScriptTarget.ES2022,
    types: [],
    strict: true,
    skipLibCheck: true,
  };
  const files = packages.map(({ installedAs }) => declarationsOf(installedAs, typescript, options));
  const program = typescript.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exports = files.map((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module)
      throw new SiteProblem(
        `${file} declares no module, so completion can't offer anything from it.`,
      );
    return checker.getExportsOfModule(module);
  });
  const describe = (symbol: ts.Symbol) => describeSymbol(typescript, checker, symbol);
  const typeOf = (name: string) => {
    const symbol = exports[0]?.find((candidate) => candidate.name === name);
    if (!symbol) {
      throw new SiteProblem(
        `${packages[0]?.installedAs} doesn't export ${name}, which \`sandbox.completions\` names.`,
      );
    }
    return checker.getDeclaredTypeOfSymbol(resolveAlias(typescript, checker, symbol));
  };
  const membersOf = (type: ts.Type) =>
    checker
      .getPropertiesOfType(type)
      .filter(({ name }) => /^[a-z]\w*$/i.test(name))
      .map(describe);
  const membersOfVariables = ({ variables, type: name, property }: Members) => {
    const type = typeOf(name);
    const held = property === undefined ? undefined : type.getProperty(property);
    return { variables, names: membersOf(held ? checker.getTypeOfSymbol(held) : type) };
  };
  return {
    exports: exports.flatMap((symbols, index) =>
      symbols.map((symbol) => ({ ...describe(symbol), from: packages[index]?.name ?? '' })),
    ),
    members: members.map(membersOfVariables),
    tables: tables === undefined ? {} : tablesOf(checker, typeOf(tables)),
  };
}

/** The file with the declarations of an installed package. */
function declarationsOf(
  name: string,
  { resolveModuleName, sys }: TypeScript,
  options: ts.CompilerOptions,
): string {
  const importer = path.join(projectDir, 'index.ts');
  const { resolvedModule } = resolveModuleName(name, importer, options, sys);
  if (resolvedModule) return resolvedModule.resolvedFileName;
  throw new SiteProblem(`The package ${name}, named by \`sandbox.packages\`, isn't installed.`);
}

function tablesOf(checker: ts.TypeChecker, schema: ts.Type): Record<string, string[]> {
  const tables = checker.getPropertiesOfType(schema).map((table): [string, string[]] => {
    const columns = checker.getPropertiesOfType(checker.getTypeOfSymbol(table));
    return [table.name, columns.map(({ name }) => name).sort()];
  });
  return Object.fromEntries(tables.sort(([a], [b]) => a.localeCompare(b)));
}

function describeSymbol(
  typescript: TypeScript,
  checker: ts.TypeChecker,
  exported: ts.Symbol,
): NamedCompletion {
  const symbol = resolveAlias(typescript, checker, exported);
  const { name } = exported;
  const kind = kindOf(typescript, checker, symbol);
  const text = signatureOf(typescript, checker, symbol, kind).replaceAll(/\s+/g, ' ');
  const signature = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const comment = symbol.getDocumentationComment(checker);
  const [summary = ''] = typescript.displayPartsToString(comment).split(/(?<=\.)\s|\n\n/);
  return {
    name,
    kind,
    signature,
    ...(summary && { summary: summary.replaceAll(/\s+/g, ' ') }),
  };
}

function resolveAlias({ SymbolFlags }: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol) {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function kindOf(
  { SymbolFlags }: TypeScript,
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
): CompletionKind {
  const { flags } = symbol;
  if (flags & SymbolFlags.Class) return 'class';
  if (flags & SymbolFlags.Interface) return 'interface';
  if (flags & SymbolFlags.TypeAlias && !(flags & SymbolFlags.Value)) return 'type';
  const isCallable = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
  if (flags & (SymbolFlags.Property | SymbolFlags.Method | SymbolFlags.Accessor)) {
    return isCallable ? 'method' : 'property';
  }
  return isCallable ? 'function' : 'constant';
}

/** What the declaration of a function says, which is shorter than its resolved type; else the type. */
function signatureOf(
  typescript: TypeScript,
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  kind: CompletionKind,
): string {
  if (kind === 'class' || kind === 'interface') return kind;
  if (kind === 'type') return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol));
  const declaration = symbol.valueDeclaration;
  if (declaration && typescript.isFunctionDeclaration(declaration)) {
    const printer = typescript.createPrinter({ removeComments: true });
    const { Unspecified } = typescript.EmitHint;
    const text = printer.printNode(Unspecified, declaration, declaration.getSourceFile());
    return text.slice(text.search(/[(<]/)).replace(/;$/, '');
  }
  const type = checker.getTypeOfSymbol(symbol);
  const [first] = type.getCallSignatures();
  return first ? checker.signatureToString(first) : checker.typeToString(type);
}
