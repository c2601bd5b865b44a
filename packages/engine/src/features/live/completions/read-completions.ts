import type { Symbol as Sym, Type } from 'typescript-native/unstable/sync';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SandboxConfig } from '../options.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import { describeExport } from './describe-export.ts';
import { type OpenImports, openImports } from './open-imports.ts';
import { resolveAlias } from './resolve-alias.ts';

type Members = SandboxConfig['completions']['members'][number];

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
    if (module) return [...checker.getExportsOfModule(module)].sort(byName);
    const name = packages[index]?.installedAs;
    throw new Diagnostic(
      `The package ${name}, named by \`packages\` of liveExamples, isn't installed or declares no module.`,
    );
  });
  const typeOf = (name: string) => {
    const symbol = exports[0]?.find((candidate) => candidate.name === name);
    if (!symbol) {
      throw new Diagnostic(
        `${packages[0]?.installedAs} doesn't export ${name}, which \`completions\` of liveExamples names.`,
      );
    }
    return checker.getDeclaredTypeOfSymbol(resolveAlias(project, symbol));
  };
  const columnsOf = (table: Sym) => {
    const type = checker.getTypeOfSymbol(table);
    return type ? checker.getPropertiesOfType(type).map(({ name }) => name) : [];
  };
  const membersOf = (type: Type) =>
    checker
      .getPropertiesOfType(type)
      .filter(({ name }) => /^[a-z]\w*$/i.test(name))
      .sort(byName)
      .map((symbol) => describeExport(project, symbol));
  const membersOfVariables = ({ variables, type: name, property }: Members) => {
    const type = typeOf(name);
    const member = property === undefined ? undefined : checker.getPropertyOfType(type, property);
    return { variables, names: membersOf((member && checker.getTypeOfSymbol(member)) ?? type) };
  };
  const tablesOf = (schema: Type) =>
    checker
      .getPropertiesOfType(schema)
      .map((table): [string, string[]] => [table.name, columnsOf(table).sort()])
      .sort(([a], [b]) => a.localeCompare(b, 'en'));
  return {
    exports: exports.flatMap((symbols, index) =>
      symbols.map((symbol) => ({
        ...describeExport(project, symbol),
        from: packages[index]?.name ?? '',
      })),
    ),
    members: members.map(membersOfVariables),
    tables: tables === undefined ? {} : Object.fromEntries(tablesOf(typeOf(tables))),
  };
}

/** As lists show them. */
function byName(a: Sym, b: Sym): number {
  return a.name.localeCompare(b.name, 'en');
}
