import type { ContentNode } from '#shared/content/content-node.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { ApiMember, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import type { Description, ReferenceConfig } from '../options.ts';
import type { MapContext } from './map-context.ts';

type Call = Pick<Description, 'parameters' | 'ignored' | 'returns' | 'throws'>;
type Texts = Readonly<Record<string, string>>;

/** The site's data, and the entries of it that have found their place. */
interface Source {
  config: Pick<ReferenceConfig, 'descriptions' | 'sharedDescriptions'>;
  toContent: MapContext['toContent'];
  /** Entries that belong to something, as `diagnosticsIn` writes them. */
  used: Set<string>;
  /** Those among them that the package describes itself. */
  silenced: Set<string>;
}

/**
 * Fills in what parameters, properties and results mean where the package is silent, and adds
 * errors and caveats. An export's own entry goes before a shared one.
 *
 * @throws Diagnostic when an entry belongs to nothing, or to what the package describes itself.
 */
export function describeSymbols(
  symbols: ApiSymbol[],
  config: Source['config'],
  toContent: MapContext['toContent'],
): ApiSymbol[] {
  const source: Source = { config, toContent, used: new Set(), silenced: new Set() };
  const described = symbols.map((symbol) => describe(symbol, source));
  const diagnostics = diagnosticsIn(source);
  if (diagnostics.length > 0) throw new Diagnostic(diagnostics.join('\n'));
  return described;
}

function describe(symbol: ApiSymbol, source: Source): ApiSymbol {
  const { name } = symbol;
  const data = own(source.config.descriptions, name) ?? {};
  source.used.add(name);
  return {
    ...symbol,
    remarks: data.remarks === undefined ? symbol.remarks : source.toContent(data.remarks, name),
    signatures: symbol.signatures.map((signature, index) =>
      describeCall(signature, data, { symbol: name, at: name, isFirst: index === 0 }, source),
    ),
    properties: symbol.properties.map((member) =>
      describeMember(member, 'properties', data.properties, { symbol: name, at: name }, source),
    ),
    methods: symbol.methods.map((method) => {
      const call = own(data.methods, method.name) ?? {};
      const at = `${name}.${method.name}()`;
      source.used.add(at);
      return {
        ...method,
        comment: fill(method.comment, call.text, `${at} text`, name, source),
        signatures: method.signatures.map((signature, index) =>
          describeCall(signature, call, { symbol: name, at, isFirst: index === 0 }, source),
        ),
      };
    }),
    caveats: (data.caveats ?? []).map((text) => source.toContent(text, name)),
  };
}

/** The part of an export that an entry belongs to. */
interface Place {
  symbol: string;
  /** The export or its method: `Parser.parse()`. */
  at: string;
}

function describeCall(
  signature: ApiSignature,
  { parameters, ignored = [], returns, throws = [] }: Call,
  { isFirst, ...place }: Place & { isFirst: boolean },
  source: Source,
): ApiSignature {
  source.used.add(`${place.at} throws`);
  const ownThrows = isFirst ? throws.map((text) => source.toContent(text, place.symbol)) : [];
  return {
    ...signature,
    parameters: signature.parameters.map((member) => {
      const described = describeMember(member, 'parameters', parameters, place, source);
      if (!ignored.includes(member.name)) return described;
      source.used.add(`${place.at} ignored ${member.name}`);
      return { ...described, isIgnored: true };
    }),
    returns: fill(signature.returns, returns, `${place.at} returns`, place.symbol, source),
    throws: [...signature.throws, ...ownThrows],
  };
}

function describeMember(
  member: ApiMember,
  kind: 'parameters' | 'properties',
  texts: Texts | undefined,
  { symbol, at }: Place,
  source: Source,
): ApiMember {
  const { name, comment } = member;
  const shared = own(source.config.sharedDescriptions[kind], name);
  if (shared !== undefined) source.used.add(`shared ${kind} ${name}`);
  const filled = fill(comment, own(texts, name), `${at} ${kind} ${name}`, symbol, source);
  return {
    ...member,
    comment: filled.length > 0 ? filled : source.toContent(shared ?? '', symbol),
  };
}

/** The package's own words, or else those of the site. */
function fill(
  content: ContentNode[],
  text: string | undefined,
  entry: string,
  symbol: string,
  { toContent, used, silenced }: Source,
): ContentNode[] {
  used.add(entry);
  const isSilent = content.length === 0;
  if (!isSilent && text !== undefined) silenced.add(entry);
  return isSilent ? toContent(text ?? '', symbol) : content;
}

/** Data must not outlive what it describes. */
function diagnosticsIn({ config, used, silenced }: Source): string[] {
  const { descriptions, sharedDescriptions } = config;
  const entries = Object.entries(descriptions).flatMap(([name, { methods = {}, ...call }]) => [
    name,
    ...entriesOf(name, call),
    ...Object.entries(methods).flatMap(([method, { text, ...methodCall }]) => {
      const at = `${name}.${method}()`;
      return [at, ...(text === undefined ? [] : [`${at} text`]), ...entriesOf(at, methodCall)];
    }),
  ]);
  const shared = (['parameters', 'properties'] as const).flatMap((kind) =>
    Object.keys(sharedDescriptions[kind]).map((name) => `shared ${kind} ${name}`),
  );
  return [
    ...[...entries, ...shared]
      .filter((entry) => !used.has(entry))
      .map((entry) => `${keyOf(entry)} belongs to nothing that is exported. Delete the entry.`),
    ...[...silenced].map(
      (entry) => `${keyOf(entry)} is described by the package itself. Delete the entry.`,
    ),
  ];
}

function entriesOf(
  at: string,
  { parameters, ignored = [], properties, returns, throws }: Description,
): string[] {
  return [
    ...ignored.map((name) => `${at} ignored ${name}`),
    ...Object.keys(parameters ?? {}).map((name) => `${at} parameters ${name}`),
    ...Object.keys(properties ?? {}).map((name) => `${at} properties ${name}`),
    ...(returns === undefined ? [] : [`${at} returns`]),
    ...(throws === undefined ? [] : [`${at} throws`]),
  ];
}

function keyOf(entry: string): string {
  const isShared = entry.startsWith('shared ');
  const key = isShared ? 'sharedDescriptions' : 'descriptions';
  return `reference.${key}: \`${isShared ? entry.slice('shared '.length) : entry}\``;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
