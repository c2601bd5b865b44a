import { format } from 'prettier';
import type { ReferenceNames } from 'truedocs/channels';
import { loadHighlight, markdownContent } from 'truedocs/pages';
import { type ContentNode, Diagnostic, type SiteTexts, withBase } from 'truedocs/shared';
import type { ApiSymbol } from './api-symbol.ts';
import { type Reflection, reflectionKind } from './extract/typedoc-json.ts';
import { findAdditions, namesInside, qualifyTypes } from './map/additions.ts';
import { createCodeView } from './map/code-view.ts';
import { completeSymbols } from './map/complete-symbols.ts';
import { createExternalTypes } from './map/external-types.ts';
import { linkCodeSpans } from './map/link-code-spans.ts';
import { type HrefOf, type LinkTargets, mapComment } from './map/map-comment.ts';
import type { MapContext } from './map/map-context.ts';
import { kindOf, mapSymbol } from './map/map-symbols.ts';
import { type RouteOf, symbolRoutes } from './map/symbol-routes.ts';
import type { ReferenceConfig } from './options.ts';
import { type MakeReferencePage, toAddedPages } from './pages/added-page.ts';
import { formerNamePages, namesWithPages } from './pages/former-names.ts';
import { type ReferencePages, referencePages } from './pages/reference-pages.ts';
import { importedName } from './version-references.ts';

/** The package, and the route of its pages. */
export interface LoadOptions {
  /** The site's folder. */
  root: string;
  config: ReferenceConfig;
  base: string;
  cacheDir: string;
  /** The theme's texts in the site's language. */
  texts: SiteTexts;
}

type Named = Pick<ApiSymbol, 'name' | 'kind'>;

/** The package that was extracted. */
interface MapReferenceOptions extends LoadOptions {
  packageDir: string;
  modulesDir: string;
  version: string;
  /** Make the pages that the site adds. */
  makers: MakeReferencePage[];
}

/** Languages of most examples; loading them takes as long as TypeDoc runs anyway. */
const usualLanguages = ['ts', 'tsx', 'js', 'json', 'sql', 'sh'];

/** Code with most of what declarations and examples are made of. */
const warmUpCode = `/** Says. */
export declare function f<T extends string = 'a'>(args: { id?: number[] }): Promise<T>;
export type A = { readonly b: (c: Map<string, D | null>) => void } & typeof e;
await f({ id: [1] });
`;

/** Loads and warms what mapping needs, and gives the mapper. */
export async function prepare(): Promise<{ mapReference: typeof mapReference }> {
  const highlight = await loadHighlight(usualLanguages);
  // A grammar compiles its expressions when it meets the first code, while TypeDoc runs: 0.2 s.
  highlight(warmUpCode, 'ts');
  await format(warmUpCode, { parser: 'typescript' });
  return { mapReference };
}

/** Turns what TypeDoc found into pages. */
async function mapReference(
  reflections: Reflection[],
  options: MapReferenceOptions,
): Promise<ReferencePages> {
  const { config, base, texts, version, makers } = options;
  const additions = findAdditions(reflections);
  qualifyTypes(reflections, additions);
  const shownElsewhere = new Set(additions.values());
  const exported = reflections.filter(
    (reflection) => kindOf(reflection) && !shownElsewhere.has(reflection),
  );
  const packageName = importedName(config);
  const { typePattern, path } = config;
  const named = exported.map((reflection) => ({
    name: reflection.name,
    kind: kindOf(reflection) ?? 'variable',
  }));
  const formerNames = namesWithPages(config.formerNames);
  const routeOf = symbolRoutes(config, [...named, ...formerNames]);
  const byName = createRoutes(named, routeOf);
  // Readers know a default export by the name of its package.
  const routes = { ...(byName.default && { [packageName]: byName.default }), ...byName };
  const former = routesOf(formerNames, routeOf);
  const names = { packageName, typePattern, routes, former };
  const context = {
    ...(await createContext(options, names, { exported, additions })),
    routeOf,
  };
  const symbols: ApiSymbol[] = [];
  for (const reflection of exported) symbols.push(await mapExport(reflection, context));
  const complete = completeSymbols(symbols, context);
  const { hrefOf, toContent } = context;
  const facts = {
    ...{ exported, symbols: complete, hrefOf, toContent },
    ...{ packageName, version, base, path },
  };
  const added = makers.map((make) => toAddedPages(make(facts)));
  const introduction = toContent(introductionOf(reflections, context));
  const pages = {
    ...{ config, base, packageName, version, texts, added, routeOf, introduction },
    former: formerNamePages(context),
  };
  return { ...referencePages(complete, pages), names };
}

/** What the comments of entry points say, in Markdown; those beside the package's own are named. */
function introductionOf(
  reflections: readonly Reflection[],
  context: LinkTargets & Pick<MapContext, 'packageName'>,
): string {
  return reflections
    .filter(({ kind }) => kind === reflectionKind.module)
    .map(({ name, comment }) => {
      const { text, examples } = mapComment(comment, context);
      const entry = name === '.' ? [] : [`\`${context.packageName}${name.slice(1)}\``];
      return [...entry, text, ...examples].join('\n\n');
    })
    .join('\n\n');
}

/** @throws Diagnostic that names the export which can't be shown. */
function mapExport(reflection: Reflection, context: MapContext): Promise<ApiSymbol> {
  return mapSymbol(reflection, context).catch((error: Error) => {
    if (error instanceof Diagnostic) throw error;
    const [reason] = error.message.split('\n', 1);
    throw new Diagnostic(
      `The reference can't show \`${reflection.name}\` of ${context.packageName} ${context.version}: ${reason}`,
    );
  });
}

/** A name that is both a type and a constant leads to the type: declarations mostly mean that. */
function createRoutes(named: Named[], routeOf: RouteOf): ReferenceNames['routes'] {
  const constantsFirst = named.toSorted(
    (a, b) => Number(b.kind === 'variable') - Number(a.kind === 'variable'),
  );
  return routesOf(constantsFirst, routeOf);
}

function routesOf(list: readonly Named[], routeOf: RouteOf): Record<string, string> {
  return Object.fromEntries(list.map((named) => [named.name, routeOf(named)]));
}

/** Declarations may use the name that an export has inside the package. */
function createHrefOf(
  { routes, former }: ReferenceNames,
  base: string,
  exported: Reflection[],
  additions: MapContext['additions'],
): HrefOf {
  const aliases = new Map(
    exported.flatMap(({ name, innerName }) => (innerName ? [[innerName, name]] : [])),
  );
  const hrefs = new Map(
    Object.entries({ ...routes, ...former }).map(([name, route]) => [name, withBase(route, base)]),
  );
  for (const [name, { owner, id }] of namesInside(exported, additions)) {
    hrefs.set(name, `${hrefs.get(owner)}#${id}`);
  }
  return (name) => hrefs.get(name) ?? hrefs.get(aliases.get(name) ?? '');
}

async function createContext(
  { config, packageDir, modulesDir, version, base }: MapReferenceOptions,
  names: ReferenceNames,
  { exported, additions }: { exported: Reflection[]; additions: MapContext['additions'] },
): Promise<Omit<MapContext, 'routeOf'>> {
  // Those of the fences in comments and in the site's texts.
  const texts = JSON.stringify([exported, config]);
  const fenced = Array.from(texts.matchAll(/(?:```|~~~) *([\w+-]+)/g), ([, lang = '']) => lang);
  const highlight = await loadHighlight([...usualLanguages, ...fenced]);
  const { packageName } = names;
  const hrefOf = createHrefOf(names, base, exported, additions);
  const externalOf = createExternalTypes(exported, {
    modulesDir,
    externalDocs: config.externalDocs,
    own: { name: packageName, folder: config.package },
  });
  // Hundreds of exports may inherit the same members.
  const contents = new Map<string, ContentNode[]>();
  return {
    ...{ packageName, version, base, config, packageDir, modulesDir, hrefOf, additions },
    names: new Map(exported.map(({ id, name }) => [id, name])),
    sources: new Map(),
    code: createCodeView(highlight, hrefOf, externalOf),
    toContent(markdown, ownName = '', syntax = 'comment') {
      const isNamed = ownName !== '' && markdown.includes(ownName);
      const key = JSON.stringify([markdown, isNamed && ownName, syntax]);
      const others: HrefOf = (name) => (name === ownName ? undefined : hrefOf(name));
      const content =
        contents.get(key) ??
        linkCodeSpans(markdownContent(markdown, highlight, base, syntax), others);
      contents.set(key, content);
      return content;
    },
  };
}
