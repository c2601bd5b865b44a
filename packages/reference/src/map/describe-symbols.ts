import { type ContentNode, Diagnostic, ownValue } from 'truedocs/shared';
import type { ApiMember, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import type { Description, ReferenceConfig } from '../options.ts';
import type { MapContext } from './map-context.ts';

type Call = Pick<Description, 'parameters' | 'ignored' | 'returns' | 'throws'>;
type Texts = Readonly<Record<string, string>>;

/**
 * Describes parameters, properties, results and errors, and adds caveats. An export's own entry
 * goes before the package's comment, and the comment before a shared entry.
 *
 * @throws Diagnostic when an entry belongs to nothing.
 */
export function describeSymbols(
  symbols: ApiSymbol[],
  config: DescribedConfig,
  toContent: MapContext['toContent'],
): ApiSymbol[] {
  const entries = new UsedEntries(config);
  const described = symbols.map((symbol) =>
    new SymbolDescriber(symbol, entries, toContent).describe(),
  );
  const diagnostics = entries.diagnostics();
  if (diagnostics.length > 0) throw new Diagnostic(diagnostics.join('\n'));
  return described;
}

type DescribedConfig = Pick<ReferenceConfig, 'descriptions' | 'sharedDescriptions'>;
type MemberKind = keyof DescribedConfig['sharedDescriptions'];

/** Describes one export. */
class SymbolDescriber {
  private readonly symbol: ApiSymbol;
  private readonly entries: UsedEntries;
  private readonly toContent: (text: string) => ContentNode[];
  /** The content of a text that may hold a drawing or a callout. */
  private readonly toBlocks: (text: string) => ContentNode[];

  constructor(symbol: ApiSymbol, entries: UsedEntries, toContent: MapContext['toContent']) {
    this.symbol = symbol;
    this.entries = entries;
    this.toContent = (text) => toContent(text, symbol.name);
    this.toBlocks = (text) => toContent(text, symbol.name, 'text');
  }

  describe(): ApiSymbol {
    const { symbol, entries, toContent } = this;
    const { name } = symbol;
    const data = ownValue(entries.config.descriptions, name) ?? {};
    entries.used.add(name);
    const withText = (member: ApiMember): ApiMember => ({
      ...member,
      comment: this.textOf(member, 'properties', { at: name, texts: data.properties }),
    });
    return {
      ...symbol,
      remarks: data.remarks === undefined ? symbol.remarks : this.toBlocks(data.remarks),
      signatures: this.describeCalls(symbol.signatures, name, data),
      properties: symbol.properties.map(withText),
      exports: symbol.exports.map(withText),
      methods: symbol.methods.map((method) => {
        const call = ownValue(data.methods, method.name) ?? {};
        const at = `${name}.${method.name}()`;
        entries.used.add(at);
        return {
          ...method,
          comment: this.fill(method.comment, call.text, `${at} text`, this.toBlocks),
          signatures: this.describeCalls(method.signatures, at, call),
        };
      }),
      caveats: (data.caveats ?? []).map(toContent),
    };
  }

  /** @param at The export or its method: `Parser.parse()`. */
  private describeCalls(
    signatures: ApiSignature[],
    at: string,
    { parameters: texts, ignored = [], returns, throws }: Call,
  ): ApiSignature[] {
    const { used } = this.entries;
    return signatures.map((signature, index) => {
      used.add(`${at} throws`);
      const ownThrows = index === 0 ? throws?.map(this.toContent) : undefined;
      return {
        ...signature,
        parameters: signature.parameters.map((member) => {
          const comment = this.textOf(member, 'parameters', { at, texts });
          if (!ignored.includes(member.name)) return { ...member, comment };
          used.add(`${at} ignored ${member.name}`);
          return { ...member, comment, isIgnored: true };
        }),
        returns: this.fill(signature.returns, returns, `${at} returns`),
        throws: ownThrows ?? signature.throws,
      };
    });
  }

  private textOf(
    { name, comment }: ApiMember,
    kind: MemberKind,
    { at, texts }: { at: string; texts: Texts | undefined },
  ): ContentNode[] {
    const shared = ownValue(this.entries.config.sharedDescriptions[kind], name);
    if (shared !== undefined) this.entries.used.add(`shared ${kind} ${name}`);
    const filled = this.fill(comment, ownValue(texts, name), `${at} ${kind} ${name}`);
    return filled.length > 0 ? filled : this.toContent(shared ?? '');
  }

  /** The words of the site, or else those of the package. */
  private fill(
    content: ContentNode[],
    text: string | undefined,
    entry: string,
    toContent = this.toContent,
  ): ContentNode[] {
    this.entries.used.add(entry);
    return text === undefined ? content : toContent(text);
  }
}

/** The site's data, and the entries of it that have found their place. */
class UsedEntries {
  readonly config: DescribedConfig;
  /** Entries that belong to something, as `diagnostics` writes them. */
  readonly used = new Set<string>();

  constructor(config: DescribedConfig) {
    this.config = config;
  }

  /** Data must not outlive what it describes. */
  diagnostics(): string[] {
    const { descriptions, sharedDescriptions } = this.config;
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
    return [...entries, ...shared]
      .filter((entry) => !this.used.has(entry))
      .map((entry) => `${keyOf(entry)} belongs to nothing that is exported. Delete the entry.`);
  }
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
