/** How many places of a sentence are still said one by one. */
const few = 3;

/** How many further pages a sentence names. */
const named = 5;

/**
 * Says what is true of many pages once, with the first place and the count of the others: while a site
 * moves here, one component that it lacks would drown everything else.
 *
 * @param warnings Sentences behind the place of a page, `content/a.md:3: …`, sorted; others stay.
 */
export function saidOnce(warnings: readonly string[]): string[] {
  const pages = new Map<string, string[]>();
  const read = warnings.map((warning) => {
    const [, file = '', said = ''] = /^([^:\n]+\.mdx?)(?::\d+)?: (.*)$/s.exec(warning) ?? [];
    const [sentence = ''] = said.split(' (Also on line', 1);
    const known = pages.get(sentence) ?? [];
    if (file !== '') pages.set(sentence, [...known, file]);
    return { warning, file, sentence };
  });
  return read.flatMap(({ warning, file, sentence }) => {
    const [first, ...others] = pages.get(sentence) ?? [];
    if (file === '' || others.length < few) return [warning];
    if (file !== first) return [];
    const rest = others.length > named ? ` and ${others.length - named} more` : '';
    const start = warning.slice(0, warning.indexOf(sentence) + sentence.length);
    return [`${start} (Also in ${others.slice(0, named).join(', ')}${rest}.)`];
  });
}
