/** Where a page of another engine belongs; paths below the folder of the pages. */
export type Rename = (name: string) => string;

/** Renames as VitePress writes them: `{ 'en/:rest*': ':rest*' }`. */
export function renames(rewrites: unknown): Rename {
  if (typeof rewrites !== 'object' || rewrites === null) return (name) => name;
  const rules = Object.entries(rewrites).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ pattern: patternOf(from), to }] : [],
  );
  return (name) => {
    for (const { pattern, to } of rules) {
      const groups = pattern.exec(name)?.groups;
      if (!groups && !pattern.test(name)) continue;
      return to.replaceAll(/:(\w+)[*+?]?/g, (_, key) => groups?.[key] ?? '');
    }
    return name;
  };
}

/** `:name` is one part of a path, `:name*` any number of them; the rest is a regular expression. */
function patternOf(text: string): RegExp {
  const source = text
    .replaceAll('.', '\\.')
    .replaceAll(/:(\w+)(\(.*?\))?([*+?]?)/g, (_, name, own, count) => {
      const part = own?.slice(1, -1).replaceAll('\\.', '.') ?? (count ? '.*' : '[^/]+');
      return `(?<${name}>${part})`;
    });
  return new RegExp(`^${source}$`);
}

/** Whether a path fits one of some globs: `**` stands for any folders, `*` for a part of a name. */
export function fitsAny(globs: unknown): (name: string) => boolean {
  const list = Array.isArray(globs) ? globs.filter((glob) => typeof glob === 'string') : [];
  const patterns = list.map((glob) => {
    const source = glob
      .replace(/^\//, '')
      .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
      .replaceAll(/\*\*\/|\*\*|\*/g, (mark) =>
        mark === '**/' ? '(?:.*/)?' : mark === '**' ? '.*' : '[^/]*',
      );
    return new RegExp(`^${source}$`);
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}
