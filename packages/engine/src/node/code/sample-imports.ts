import { type ParseResult, parseSync } from 'rolldown/utils';

/** An import or re-export of a sample. */
export interface SampleImport {
  specifier: string;
  /** Exported names that it brings, also those of types; none of a whole module. */
  names: string[];
}

/** The imports of a sample in TypeScript or JavaScript, also in JSX; none where it cannot be read. */
export function importsOf(code: string): SampleImport[] {
  // `<T>(x: T) => x` is an element in JSX.
  const inJsx = parseSync('sample.tsx', code);
  const { module } = inJsx.errors.length === 0 ? inJsx : parseSync('sample.ts', code);
  const found = [...importsIn(module), ...reexportsIn(module), ...loadsIn(module, code)];
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, names }) => ({ specifier, names }));
}

type Module = ParseResult['module'];

/** With the place where its statement starts. */
interface FoundImport extends SampleImport {
  start: number;
}

function importsIn({ staticImports }: Module): FoundImport[] {
  return staticImports.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    names: entries.flatMap(({ importName }) => importName.name ?? []),
  }));
}

function reexportsIn({ staticExports }: Module): FoundImport[] {
  return staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [
      { start, specifier, names: entries.flatMap(({ importName }) => importName.name ?? []) },
    ];
  });
}

/** `import()` of a text. */
function loadsIn({ dynamicImports }: Module, code: string): FoundImport[] {
  return dynamicImports.flatMap(({ start, moduleRequest }) => {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    const [, specifier] = /^['"`]([^'"`$]*)['"`]$/.exec(written) ?? [];
    return specifier === undefined ? [] : [{ start, specifier, names: [] }];
  });
}
