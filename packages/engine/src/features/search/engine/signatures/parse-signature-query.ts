import { typeNames } from './type-names.ts';

/** What a query asks of a declaration. */
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
    /^(returns?|takes?|accepts?|parameters?|params?|property|properties|field|column|method)\s+(.+)$/i.exec(
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
