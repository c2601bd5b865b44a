import { Diagnostic, ownValue, withBase } from 'truedocs/shared';
import type { ApiMethod, ApiSymbol } from '../api-symbol.ts';
import type { ReferenceConfig, Topic } from '../options.ts';
import { historyDiagnostics, sinceLater } from '../releases/version-history.ts';
import { describeSymbols } from './describe-symbols.ts';
import type { MapContext } from './map-context.ts';

/**
 * Adds what the package doesn't say itself: summaries, descriptions, and what an export was called before.
 *
 * @throws Diagnostic when the site's data and the package's exports have drifted apart.
 */
export function completeSymbols(exported: ApiSymbol[], context: MapContext): ApiSymbol[] {
  const { summaries = {}, formerNames, history, topics } = context.config;
  const since = history ? sinceLater(history) : {};
  const pageOf = (symbol: ApiSymbol) => withBase(context.routeOf(symbol), context.base);
  assertInSync(exported, context.config, context.version);
  const described = describeSymbols(exported, context.config, context.toContent);
  const named = described.map((symbol) => ({
    ...symbol,
    methods: methodsByTopic(symbol, topics),
    summary:
      ownValue(summaries, symbol.name)?.replaceAll('`', '') ??
      (symbol.summary || plainSummary(symbol, context)),
    since: ownValue(since, symbol.name) ?? '',
    formerly: formerNames
      .filter(({ replacement }) => replacement === symbol.name)
      .map(({ name }) => ({ name, href: context.hrefOf(name) ?? '' })),
  }));
  return named.map((symbol) => ({
    ...symbol,
    related: relatedSymbols(symbol, named, { topics, pageOf }),
  }));
}

/** The description of an export without a comment. */
function plainSummary({ name, kind }: ApiSymbol, { packageName }: MapContext): string {
  return `The ${kind} ${name} of ${packageName}.`;
}

function assertInSync(
  exported: ApiSymbol[],
  { summaries, topics, formerNames, corrections, history }: ReferenceConfig,
  version: string,
): void {
  const names = new Set(exported.map(({ name }) => name));
  const inTopics = topics?.flatMap((topic) => topic.names.split(' '));
  const methods = exported.flatMap((symbol) =>
    symbol.methods.map(({ name }) => methodKey(symbol, name)),
  );
  const missing = (list: readonly string[], key: string) =>
    list
      .filter((name) => !names.has(name))
      .map((name) => `reference.${key}: \`${name}\` isn't exported. Delete the entry.`);
  const corrected = Object.keys(corrections).map((name) => name.split('.')[0] ?? name);
  const diagnostics = [
    ...(history
      ? historyDiagnostics(history, {
          version,
          exported: [...names],
          former: formerNames.map(({ name }) => name),
        })
      : []),
    ...missing(Object.keys(summaries ?? {}), 'summaries'),
    ...missing(corrected, 'corrections'),
    ...missing(inTopics?.filter((name) => !methods.includes(name)) ?? [], 'topics'),
    ...missing(
      formerNames.flatMap(({ replacement }) => replacement ?? []),
      'formerNames',
    ),
    ...formerNames
      .filter(({ name }) => names.has(name))
      .map(({ name }) => `reference.formerNames: \`${name}\` is exported. Delete the entry.`),
    ...[...new Set([...names, ...(inTopics ?? [])])]
      .filter((name) => inTopics && inTopics.filter((other) => other === name).length !== 1)
      .map((name) => `reference.topics: List \`${name}\` in exactly one topic.`),
    ...exported
      .filter(({ name, summary }) => summaries && summary === '' && !ownValue(summaries, name))
      .map(({ name }) => `reference.summaries: \`${name}\` needs a summary.`),
  ];
  if (diagnostics.length > 0) throw new Diagnostic(diagnostics.join('\n'));
}

/** How a topic names a method: `Parser.read`. */
export function methodKey({ name }: Pick<ApiSymbol, 'name'>, method: string): string {
  return `${name}.${method}`;
}

/** Methods in the order of topics that name them; the others follow, as a constructor that readers don't call. */
function methodsByTopic(symbol: ApiSymbol, topics: Topic[] = []): ApiMethod[] {
  const named = topics.flatMap(({ title, names }) =>
    names.split(' ').flatMap((key) => {
      const methods = symbol.methods.filter(({ name }) => methodKey(symbol, name) === key);
      return methods.map((method) => ({ ...method, topic: title }));
    }),
  );
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...symbol.methods.filter(({ id }) => !ids.has(id))];
}

/** More would be a list of the module, which has a page of its own. */
const most = 12;

/**
 * The exports to look at next: those of the symbol's topic, or of its folder of the source if the site
 * names no topics, first the ones that its declaration names; then the others in the declaration.
 *
 * @param pageOf Page of an export, with base.
 */
function relatedSymbols(
  symbol: ApiSymbol,
  all: readonly ApiSymbol[],
  { topics, pageOf }: { topics: Topic[] | undefined; pageOf: (symbol: ApiSymbol) => string },
): ApiSymbol['related'] {
  const topic = topics?.find(({ names }) => names.split(' ').includes(symbol.name));
  const isNeighbor = ({ name, module }: ApiSymbol) =>
    topic ? topic.names.split(' ').includes(name) : folderOf(module) === folderOf(symbol.module);
  const inDeclaration = new Set(symbol.declaration.names?.map(({ href }) => href));
  const others = all.filter((other) => other !== symbol);
  const named = others.filter((other) => inDeclaration.has(pageOf(other)));
  const neighbors = others.filter(isNeighbor);
  const nearest = neighbors.filter((other) => named.includes(other));
  return [...new Set([...nearest, ...neighbors, ...named])]
    .slice(0, most)
    .map((other) => ({ name: other.name, kind: other.kind, href: pageOf(other) }));
}

function folderOf(module: string): string {
  return module.split('/').slice(0, -1).join('/');
}
