import { isPlainMatch } from './convert-nav.ts';

/**
 * Maps the path of a page of another engine to its new one; both are below the folder of the pages.
 */
type Rename = (name: string) => string;

/** Renames as VitePress writes them: `{ 'en/:rest*': ':rest*' }`. */
export function renames(rewrites: unknown): Rename {
  const rules = rulesOf(rewrites).flatMap(([from, to]) => {
    const pattern = routePattern(from);
    return pattern && typeof to === 'string' ? [{ pattern, to }] : [];
  });
  return (name) => {
    for (const { pattern, to } of rules) {
      const found = matchPath(pattern, name);
      if (found) return to.replaceAll(/:(\w+)[*+?]?/g, (_, key) => found.get(key) ?? '');
    }
    return name;
  };
}

/** Whether a path fits one of some globs. */
export function fitsAny(globs: unknown): (name: string) => boolean {
  const patterns = globsOf(globs).flatMap((glob) => {
    const pattern = globPattern(glob);
    return pattern ? [pattern] : [];
  });
  return (name) => patterns.some((pattern) => matchPath(pattern, name) !== undefined);
}

/** A pattern of a configuration that can't be converted. */
interface UnreadPattern {
  /** Path of the value. */
  path: string;
  text: string;
}

/** The rules, globs and expressions of a configuration that can't be converted. */
export function unreadPatterns(values: Record<string, unknown>): UnreadPattern[] {
  const { rewrites, srcExclude } = values;
  const { exclude } = (values.route ?? {}) as Record<string, unknown>;
  const { nav } = (values.themeConfig ?? {}) as Record<string, unknown>;
  const rules = rulesOf(rewrites).filter(([from]) => !routePattern(from));
  const globs = globsOf(exclude ?? srcExclude).filter((glob) => !globPattern(glob));
  return [
    ...rules.map(([from]) => ({ path: `rewrites.${from}`, text: from })),
    ...globs.map((text) => ({ path: exclude ? 'route.exclude' : 'srcExclude', text })),
    ...unreadMatches(nav, 'themeConfig.nav'),
  ];
}

function unreadMatches(items: unknown, path: string): UnreadPattern[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap(({ activeMatch, items: inner }, index) => [
    ...(typeof activeMatch === 'string' && !isPlainMatch(activeMatch)
      ? [{ path: `${path}[${index}].activeMatch`, text: activeMatch }]
      : []),
    ...unreadMatches(inner, `${path}[${index}].items`),
  ]);
}

function rulesOf(rewrites: unknown): [string, unknown][] {
  return typeof rewrites === 'object' && rewrites !== null ? Object.entries(rewrites) : [];
}

function globsOf(globs: unknown): string[] {
  return Array.isArray(globs) ? globs.filter((glob) => typeof glob === 'string') : [];
}

/** A part of a pattern that stands for any text of its kind. */
interface Wildcard {
  /** `part`: within a name, not empty; `name`: within a name; `any`: whatever; `folders`: whole folders. */
  kind: 'part' | 'name' | 'any' | 'folders';
  /** Name of the text. */
  key?: string;
}

/** Paths of one form. They come from other sites, so none becomes a regular expression. */
type PathPattern = (string | Wildcard)[];

/** Longer paths fit nothing: matching takes up to the square of a length. */
const longest = 500;

/** A path with more wildcards than this is no pattern that a person writes. */
const mostWildcards = 6;

/** `:name` is a part of a name, `:name*` and `:name(.*)` anything; nothing for other expressions. */
function routePattern(text: string): PathPattern | undefined {
  const pattern = split(text, /:(\w+)(\(\.\*\)|[*+?])?/g, ([, key = '', count]) => ({
    kind: count ? 'any' : 'part',
    key,
  }));
  return isReadable(pattern, /[(){}*+?\\:]/) ? pattern : undefined;
}

/** `**` stands for any folders, `*` for a part of a name; nothing for braces and other notations. */
function globPattern(text: string): PathPattern | undefined {
  const pattern = split(text.replace(/^\//, ''), /\*\*\/|\*\*|\*/g, ([mark]) => ({
    kind: mark === '**/' ? 'folders' : mark === '**' ? 'any' : 'name',
  }));
  return isReadable(pattern, /[[\]{}?\\!]/) ? pattern : undefined;
}

function split(
  text: string,
  marks: RegExp,
  wildcardOf: (match: RegExpExecArray) => Wildcard,
): PathPattern {
  const pattern: PathPattern = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    pattern.push(text.slice(end, match.index), wildcardOf(match));
    end = match.index + match[0].length;
  }
  return [...pattern, text.slice(end)];
}

function isReadable(pattern: PathPattern, special: RegExp): boolean {
  const wildcards = pattern.filter((token) => typeof token !== 'string').length;
  return (
    wildcards <= mostWildcards &&
    !pattern.some((token) => typeof token === 'string' && special.test(token))
  );
}

/** Matches a path: the texts of the wildcards by their keys, nothing if it doesn't fit. */
function matchPath(pattern: PathPattern, path: string): Map<string, string> | undefined {
  const failed = new Set<number>();
  const from = (index: number, start: number): Map<string, string> | undefined => {
    const token = pattern[index];
    if (token === undefined) return start === path.length ? new Map() : undefined;
    if (typeof token === 'string') {
      return path.startsWith(token, start) ? from(index + 1, start + token.length) : undefined;
    }
    // Without it, the time would grow with the power of the number of wildcards.
    const place = index * (longest + 1) + start;
    if (failed.has(place)) return undefined;
    for (const end of endsOf(token, path, start)) {
      const found = from(index + 1, end);
      if (found) return token.key ? found.set(token.key, path.slice(start, end)) : found;
    }
    failed.add(place);
    return undefined;
  };
  return path.length > longest ? undefined : from(0, 0);
}

/** Lists the positions where the text of a wildcard may end, the longest first. */
function* endsOf({ kind }: Wildcard, path: string, start: number): Generator<number> {
  const slash = path.indexOf('/', start);
  const isDeep = kind === 'any' || kind === 'folders' || slash < 0;
  const shortest = kind === 'part' ? start + 1 : start;
  for (let end = isDeep ? path.length : slash; end >= shortest; end -= 1) {
    if (kind !== 'folders' || end === start || path[end - 1] === '/') yield end;
  }
}
