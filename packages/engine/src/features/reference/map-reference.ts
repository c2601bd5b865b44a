import { posix } from 'node:path';
import { format } from 'prettier';
import type { ReferenceNames } from '#channels/documented-packages.ts';
import { loadHighlight } from '#node/code/highlight.ts';
import { markdownContent } from '#node/markdown/markdown-content.ts';
import { withBase } from '#shared/url.ts';
import type { ApiKind, ApiSymbol } from '../api-symbol.ts';
import type { Reflection } from '../extract/typedoc-json.ts';
import type { LoadOptions } from '../load-reference.ts';
import type { ReferenceConfig } from '../options.ts';
import { type AddedPages, type MakeReferencePage, toAddedPages } from '../pages/added-page.ts';
import { createCodeView } from '../pages/code-view.ts';
import { formerNamePages } from '../pages/former-names.ts';
import { linkCodeSpans } from '../pages/link-code-spans.ts';
import { type ReferencePages, referencePages } from '../pages/reference-pages.ts';
import { importedName } from '../version-references.ts';
import { completeSymbols, symbolRoute } from './complete-symbols.ts';
import { createExternalTypes } from './external-types.ts';
import type { HrefOf } from './map-comment.ts';
import type { MapContext } from './map-context.ts';
import { kindOf, mapSymbol } from './map-symbols.ts';

/** The package that was extracted. */
interface MapReferenceOptions extends LoadOptions {
  packageDir: string;
  modulesDir: string;
  version: string;
  /** Make the pages that the site adds. */
  makers: MakeReferencePage[];
}

const loadLanguages = () => loadHighlight(['ts', 'tsx', 'js', 'json', 'sql', 'sh']);

/** Code with most of what declarations and examples are made of. */
const warmUpCode = `/** Says. */
export declare function f<T extends string = 'a'>(args: { id?: number[] }): Promise<T>;
export type A = { readonly b: (c: Map<string, D | null>) => void } & typeof e;
await f({ id: [1] });
`;

/** Loads and warms what mapping needs, and gives the mapper. */
export async function prepare(): Promise<{ mapReference: typeof mapReference }> {
  const highlight = await loadLanguages();
  // A grammar compiles its expressions when it meets the first code, while TypeDoc runs: 0.2 s.
  highlight(warmUpCode, 'ts');
  await format(warmUpCode, { parser: 'typescript' });
  return { mapReference };
}

/** Turns what TypeDoc found into pages. */
async function mapReference(
  reflections: Reflection[],
  { config, base, texts, version, makers, ...folders }: MapReferenceOptions,
): Promise<ReferencePages> {
  const exported = reflections.filter((reflection) => kindOf(reflection));
  const packageName = importedName(config);
  const { typePattern } = config;
  const names = { packageName, typePattern, ...createRoutes(exported, config) };
  const hrefOf = createHrefOf(names, base, exported);
  const { packageDir, modulesDir } = folders;
  const context = await createContext(
    { packageName, config, packageDir, modulesDir },
    exported,
    hrefOf,
    base,
  );
  const pageOf = ({ name, kind }: ApiSymbol) => withBase(symbolRoute(config, name, kind), base);
  const symbols: ApiSymbol[] = [];
  for (const reflection of exported) symbols.push(await mapSymbol(reflection, context));
  const complete = completeSymbols(symbols, context, version, pageOf);
  const { toContent } = context;
  const { path } = config;
  const facts = {
    exported,
    symbols: complete,
    hrefOf,
    toContent,
    packageName,
    version,
    base,
    path,
  };
  const added = makers.map((make, index) =>
    editedIn(posix.normalize(config.pages[index] ?? ''), toAddedPages(make(facts))),
  );
  const former = formerNamePages(context, version, base);
  const options = { config, base, packageName, version, texts, former };
  return { ...referencePages(complete, added, options), names };
}

/** Pages with the module that makes them as the place to edit. */
function editedIn(file: string, { page, parts }: AddedPages): AddedPages {
  const source = { file };
  return { page: { source, ...page }, parts: parts.map((part) => ({ source, ...part })) };
}

/** A name that is both a type and a constant leads to the type: declarations mostly mean that. */
function createRoutes(
  exported: Reflection[],
  config: ReferenceConfig,
): Pick<ReferenceNames, 'routes' | 'former'> {
  const named = exported.map((reflection) => ({
    name: reflection.name,
    kind: kindOf(reflection) ?? 'variable',
  }));
  const constantsFirst = named.sort(
    (a, b) => Number(b.kind === 'variable') - Number(a.kind === 'variable'),
  );
  const routesOf = (list: { name: string; kind: ApiKind }[]) =>
    Object.fromEntries(list.map(({ name, kind }) => [name, symbolRoute(config, name, kind)]));
  return { routes: routesOf(constantsFirst), former: routesOf(config.formerNames) };
}

/** Declarations may use the name that an export has inside the package. */
function createHrefOf(
  { routes, former }: ReferenceNames,
  base: string,
  exported: Reflection[],
): HrefOf {
  const aliases = new Map(
    exported.flatMap(({ name, innerName }) => (innerName ? [[innerName, name]] : [])),
  );
  const hrefs = new Map(
    Object.entries({ ...routes, ...former }).map(([name, route]) => [name, withBase(route, base)]),
  );
  return (name) => hrefs.get(name) ?? hrefs.get(aliases.get(name) ?? '');
}

async function createContext(
  names: Pick<MapContext, 'packageName' | 'config' | 'packageDir' | 'modulesDir'>,
  exported: Reflection[],
  hrefOf: MapContext['hrefOf'],
  base: string,
): Promise<MapContext> {
  const highlight = await loadLanguages();
  return {
    ...names,
    hrefOf,
    code: createCodeView(
      highlight,
      hrefOf,
      createExternalTypes(exported, {
        modulesDir: names.modulesDir,
        externalDocs: names.config.externalDocs,
        own: { name: names.packageName, folder: names.config.package },
      }),
    ),
    toContent(markdown, ownName) {
      const others: HrefOf = (name) => (name === ownName ? undefined : hrefOf(name));
      return linkCodeSpans(markdownContent(markdown, highlight, base), others);
    },
  };
}
