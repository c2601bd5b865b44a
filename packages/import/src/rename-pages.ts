import { isPlainMatch } from './convert-nav.ts';
import { globPattern, matchPath, routePattern } from './path-pattern.ts';

/** Where a page of another engine belongs; paths below the folder of the pages. */
export type Rename = (name: string) => string;

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
