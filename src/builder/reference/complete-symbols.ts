import { SiteProblem } from '#model/problem.ts';
import type { ApiFormer, ApiKind, ApiSymbol } from '#model/reference/api-symbol.ts';
import { correctedNames } from './comment-corrections.ts';
import { type FormerName, formerNames } from './former-names.ts';
import type { MapContext } from './map/map-context.ts';
import { relatedSymbols } from './map/related-symbols.ts';
import { summaries } from './summaries.ts';
import { topics } from './topics.ts';
import recorded from './version-history.json' with { type: 'json' };
import { historyProblems, removedIn, type VersionHistory } from './version-history.ts';

const history: VersionHistory = recorded;

/**
 * Adds what the library does not say itself: summaries, and pages for former names.
 *
 * @param version The installed version of the package.
 * @param pageOf Address of a symbol's page, with base.
 * @throws SiteProblem when our data and the package's exports have drifted apart.
 */
export async function completeSymbols(
  exported: ApiSymbol[],
  context: MapContext,
  version: string,
  pageOf: (symbol: ApiSymbol) => string,
): Promise<ApiSymbol[]> {
  refuseDrift(exported, version);
  const formers = await Promise.all(formerNames.map((former) => mapFormer(former, context)));
  const named = exported.map((symbol) => ({
    ...symbol,
    summary: symbol.summary || (summaries[symbol.name] ?? '').replaceAll('`', ''),
    since: history.since[symbol.name] ?? '',
    formerly: formerNames
      .filter(({ replacement }) => replacement === symbol.name)
      .map(({ name }) => ({ name, href: context.hrefOf(name) ?? '' })),
  }));
  return [
    ...named.map((symbol) => ({ ...symbol, related: relatedSymbols(symbol, named, pageOf) })),
    ...formers,
  ];
}

async function mapFormer(former: FormerName, context: MapContext): Promise<ApiSymbol> {
  const { name, kind, summary, shape, replacement, advice = '' } = former;
  const href = replacement && context.hrefOf(replacement);
  return {
    name,
    kind,
    summary: summary.replaceAll('`', ''),
    declarationHtml: await context.code.declaration(shape, name),
    remarksHtml: '',
    signatures: [],
    properties: [],
    methods: [],
    examplesHtml: [],
    module: '',
    related: [],
    parents: [],
    formerly: [],
    former: {
      ...lifeOf(name),
      adviceHtml: context.toHtml(advice),
      ...(replacement && href && { replacement: { name: replacement, href } }),
    },
  };
}

/** Which published versions had a former name. */
function lifeOf(name: string): Pick<ApiFormer, 'lastVersion' | 'removedIn'> {
  const lastVersion = history.last[name];
  const version = removedIn(history, name);
  return lastVersion && version ? { lastVersion, removedIn: version } : {};
}

function refuseDrift(exported: ApiSymbol[], version: string): void {
  const names = new Set(exported.map(({ name }) => name));
  const inTopics = topics.flatMap((topic) => topic.names.split(' '));
  const missing = (list: readonly string[], file: string) =>
    list
      .filter((name) => !names.has(name))
      .map(
        (name) => `src/builder/reference/${file}: \`${name}\` is not exported; delete the entry.`,
      );
  const problems = [
    ...historyProblems(history, {
      version,
      exported: [...names],
      former: formerNames.map(({ name }) => name),
    }),
    ...missing(Object.keys(summaries), 'summaries.ts'),
    ...missing(correctedNames, 'comment-corrections.ts'),
    ...missing(inTopics, 'topics.ts'),
    ...missing(
      formerNames.flatMap(({ replacement }) => replacement ?? []),
      'former-names.ts',
    ),
    ...formerNames
      .filter(({ name }) => names.has(name))
      .map(
        ({ name }) => `src/builder/reference/former-names.ts: \`${name}\` is exported after all.`,
      ),
    ...[...names]
      .filter((name) => inTopics.filter((other) => other === name).length !== 1)
      .map(
        (name) => `src/builder/reference/topics.ts: \`${name}\` must stand in exactly one topic.`,
      ),
    ...exported
      .filter(({ name, summary }) => summary === '' && !summaries[name])
      .map(({ name }) => `src/builder/reference/summaries.ts: \`${name}\` needs a summary.`),
  ];
  if (problems.length > 0) throw new SiteProblem(problems.join('\n'));
}

/** Symbols whose page stays in the folder of an earlier kind. */
const oldFolders: Record<string, ApiKind> = { createLspInMemoryEnvironment: 'function' };

const folders: Record<ApiKind, string> = {
  class: 'classes',
  interface: 'interfaces',
  function: 'functions',
  type: 'types',
  variable: 'variables',
};

/** Route of a symbol's page: `/api/functions/openLix` (ROUTE-4). */
export function symbolRoute(path: string, name: string, kind: ApiKind): string {
  return `${path}${folders[oldFolders[name] ?? kind]}/${name}`;
}
