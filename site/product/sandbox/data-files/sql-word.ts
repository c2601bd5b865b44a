/** Words that no database takes as the name of a column without quotation marks. */
const reserved = new Set(
  'add all alter and any as asc between both by case cast check collate column commit constraint create cross current_date current_time current_timestamp default deferrable delete desc distinct do drop else end escape except exists false for foreign from full grant group having if in index inner insert intersect into is isnull join left like limit natural not notnull null of offset on or order outer primary references returning right row rows select set some table then to transaction true union unique update user using values when where window with'.split(
    ' ',
  ),
);

/** Characters that a name has at most. */
const longest = 50;

/**
 * Makes names that every database takes: words of lower-case letters, digits and underscores, none of
 * them reserved and each another.
 *
 * @param names Texts to make names from; an empty one becomes `fallback`.
 */
export function sqlWords(names: readonly string[], fallback: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const word = sqlWord(name) || fallback;
    let free = word;
    for (let number = 2; taken.has(free); number += 1) free = `${word}_${number}`;
    taken.add(free);
    return free;
  });
}

function sqlWord(name: string): string {
  const word = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, longest)
    .replaceAll(/^_+|(?<!_)_+$/g, '');
  if (!word) return '';
  // Names of the library begin with `lix`.
  return /^(?:\d|lix)/.test(word) || reserved.has(word) ? `my_${word}` : word;
}
