/** One way to call something that a declaration declares. */
interface CallSignature {
  /** Names of parameters and in their types, in lower case. */
  takes: ReadonlySet<string>;
  /** Those in the types alone. */
  takesTypes: ReadonlySet<string>;
  /** Names in the type of the result, in lower case. */
  returns: ReadonlySet<string>;
  /** Whether it's what the page is about, not a member of it. */
  isOwn: boolean;
}

/** A declaration, ready to be searched. */
export interface PreparedSignature {
  text: string;
  calls: CallSignature[];
  /** Names of parameters, properties and methods, in lower case. */
  members: ReadonlySet<string>;
  /** Names of methods that have a heading of their own, in lower case. */
  methods: ReadonlySet<string>;
}

/**
 * Reads the declaration of a function, a class, an interface or a type.
 *
 * @param text What of it is searched; a long one has an end.
 * @param content The text of its page, whose lines such as `args.box: Box` name members too.
 * @param headings Those of its page, of which `openBox()` names a member.
 */
export function prepareSignature(
  text: string,
  content: string,
  headings: readonly string[],
): PreparedSignature {
  const body = text.replaceAll(/\/\*.*?(?:\*\/|$)|\/\/[^\n]*/gs, '');
  const methods = methodsOf(headings);
  return {
    text,
    calls: callsOf(body),
    members: new Set([...membersOf(body), ...describedIn(content), ...methods]),
    methods: new Set(methods),
  };
}

function describedIn(content: string): string[] {
  return [...content.matchAll(/^(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$-]*): /gmu)].map(
    ([, name = '']) => name.toLowerCase(),
  );
}

function methodsOf(headings: readonly string[]): string[] {
  return headings.flatMap(
    (heading) => /^([\p{L}_$][\p{L}\p{N}_$]*)\(\)$/u.exec(heading)?.[1] ?? [],
  );
}

/** A name before a colon, a question mark or a method's parentheses. */
function membersOf(text: string): string[] {
  const names = text.matchAll(/(?<=[\s{(,;[]|^)'?([\p{L}_$][\p{L}\p{N}_$-]*)'?\??(?=\s*[:(])/gu);
  return [...names].map(([, name = '']) => name.toLowerCase());
}

/** Finds all parentheses with a result behind them. */
function callsOf(text: string): CallSignature[] {
  const calls: CallSignature[] = [];
  for (let start = text.indexOf('('); start >= 0; start = text.indexOf('(', start + 1)) {
    const end = closingOf(text, start);
    const [, arrow = ''] = /^\s*(:|=>)\s*/.exec(text.slice(end + 1)) ?? [];
    if (end < 0 || arrow === '') continue;
    const parameters = text.slice(start + 1, end);
    calls.push({
      takes: new Set(typeNames(parameters)),
      takesTypes: new Set(
        typeNames(
          parameters.replaceAll(/(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*\??\s*:/gu, ''),
        ),
      ),
      returns: new Set(
        typeNames(resultAt(text, end + 1 + text.slice(end + 1).indexOf(arrow) + arrow.length)),
      ),
      isOwn: depthAt(text, start) === 0,
    });
  }
  return calls;
}

const opening = '([{<';
const closing = ')]}>';

/** Finds the bracket that closes the one at a position; -1 when there is none. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    depth += stepAt(text, at);
    if (depth === 0) return at;
  }
  return -1;
}

/** Levels that a character leads deeper. The arrow of a function closes nothing. */
function stepAt(text: string, at: number): number {
  const character = text[at] ?? '';
  if (opening.includes(character)) return 1;
  return closing.includes(character) && text[at - 1] !== '=' ? -1 : 0;
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (let at = 0; at < end; at += 1) depth += stepAt(text, at);
  return depth;
}

/** A type up to what ends it outside of its own brackets. */
function resultAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const step = stepAt(text, at);
    if ((depth === 0 && step < 0) || (depth === 0 && /[;,]/.test(text[at] ?? ''))) {
      return text.slice(start, at);
    }
    depth += step;
  }
  return text.slice(start);
}

/** Names in a type or a declaration, in lower case: `Promise<BoxVersion>` has two. */
function typeNames(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])];
}

/** Names that a query asks of a declaration. */
export interface SignatureQuery {
  /** Names that the parameters have to hold, in lower case. */
  takes: string[];
  /** Names that the result has to hold; a promise of something is that something. */
  returns: string[];
  /** Names of parameters, properties or methods. */
  members: string[];
}

/**
 * Reads a search by type: `Box -> Promise<BoxVersion>`, `(Blob) => Box`, `returns Blob`, `takes
 * BoxVersion`, `parameter providePlugins`.
 *
 * @returns `undefined` for any other query.
 */
export function parseSignatureQuery(query: string): SignatureQuery | undefined {
  const text = query.trim();
  const [, from, to] = /^(.*?)(?:->|=>|→)(.*)$/s.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    return withContent({ takes: typeNames(from), returns: typeNames(to), members: [] });
  }
  const [, verb = '', subject = ''] =
    /^(returns?|takes?|accepts?|parameters?|params?|property|properties|field|column|method)\s+(\S.*)$/i.exec(
      text,
    ) ?? [];
  if (!/^[\p{L}\p{N}_$<>[\]|&.,'"\s-]+$/u.test(subject) || !isType(subject, verb)) return undefined;
  const names = typeNames(subject);
  if (/^r/i.test(verb)) return withContent({ takes: [], returns: names, members: [] });
  if (/^(?:t|a)/i.test(verb)) return withContent({ takes: names, returns: [], members: [] });
  return withContent({ takes: [], returns: [], members: names });
}

/** One type, not a sentence: `takes long to start` asks nothing of a declaration. */
function isType(subject: string, verb: string): boolean {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*(?:\[\])?$/u.test(subject))
    return /^[rta]/i.test(verb)
      ? /\p{Lu}|^(?:string|number|boolean|void|unknown|null)/u.test(subject)
      : true;
  return /[<|&[\]]/.test(subject);
}

function withContent(query: SignatureQuery): SignatureQuery | undefined {
  const { takes, returns, members } = query;
  return takes.length + returns.length + members.length > 0 ? query : undefined;
}

/** Names that say how a type is wrapped, not what it is. */
const wrappers = new Set(['promise', 'readonly', 'partial', 'pick', 'omit', 'array', 'void']);

/** Weight of a member's call beside that of the page's own function. */
const memberShare = 0.6;

/**
 * Rates how well a declaration answers a search by type, 0 to 1; 0 when a name that was asked for
 * is missing. Of two that have everything, the one with less besides fits better.
 */
export function matchSignature(
  { calls, members }: PreparedSignature,
  query: SignatureQuery,
): number {
  if (query.members.length > 0) return Number(query.members.every((name) => members.has(name)));
  return Math.max(0, ...calls.map((call) => matchCall(call, query)));
}

function matchCall(call: CallSignature, { takes, returns }: SignatureQuery): number {
  if (!takes.every((name) => call.takes.has(name))) return 0;
  if (!returns.every((name) => call.returns.has(name))) return 0;
  const fit = 0.6 * share(returns, call.returns) + 0.4 * share(takes, call.takesTypes);
  return call.isOwn ? fit : memberShare * fit;
}

/** Measures the share of the names there that was asked for. */
function share(asked: readonly string[], names: ReadonlySet<string>): number {
  if (asked.length === 0) return 1;
  const telling = [...names].filter((name) => !wrappers.has(name));
  const found = telling.filter((name) => asked.includes(name));
  return telling.length === 0 ? 1 : Math.max(0.5, found.length) / telling.length;
}
