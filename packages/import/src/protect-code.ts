/** Text whose code was taken out, and how to put it back. */
export interface ProtectedText {
  text: string;
  /** The text with its code; `convert` changes the blocks on the way. */
  restore: (text: string, convert?: (block: string) => string) => string;
}

/** Takes blocks and spans of code out of Markdown, so that what is done to the rest leaves them alone. */
export function protectCode(source: string): ProtectedText {
  const taken: string[] = [];
  const take = (code: string) => `\u0000${taken.push(code) - 1}\u0000`;
  // Markdown itself has this sign for the one that marks a place here.
  const text = withoutSpans(withoutBlocks(source.replaceAll('\u0000', '\ufffd'), take), take);
  return {
    text,
    restore: (changed, convert = (block) => block) => {
      const put = (part: string): string =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: no source holds one
        part.replaceAll(/\u0000(\d+)\u0000/g, (_, index) => {
          const code = put(taken[Number(index)] ?? '');
          return code.includes('\n') ? convert(code) : code;
        });
      return put(changed);
    },
  };
}

type Take = (code: string) => string;

/** A block that nothing closes goes on to the end. */
function withoutBlocks(text: string, take: Take): string {
  const kept: string[] = [];
  let block: string[] = [];
  let mark = '';
  for (const line of text.split('\n')) {
    const [, open = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
    if (mark === '' && (open === '' || info.includes('`'))) {
      kept.push(line);
      continue;
    }
    block.push(line);
    if (mark === '') mark = open;
    else if (open.startsWith(mark) && /^[`~]*[ \t]*$/.test(info)) {
      kept.push(take(block.join('\n')));
      block = [];
      mark = '';
    }
  }
  return [...kept, ...(block.length > 0 ? [take(block.join('\n'))] : [])].join('\n');
}

/** A span ends at the next run of as many backticks in its paragraph. */
function withoutSpans(text: string, take: Take): string {
  return text
    .split(/(\n(?:[^\S\n]*\n)+)/)
    .map((paragraph) => {
      const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({
        length,
        index,
      }));
      // From the last to the first, so that each run finds the next one of its length at once.
      const next = new Map<number, number>();
      const ends = new Map<number, number>();
      for (const { length, index } of runs.reverse()) {
        const end = next.get(length);
        if (end !== undefined) ends.set(index, end + length);
        next.set(length, index);
      }
      let kept = '';
      let done = 0;
      for (const { index } of runs.reverse()) {
        const end = ends.get(index);
        if (index < done || end === undefined) continue;
        kept += paragraph.slice(done, index) + take(paragraph.slice(index, end));
        done = end;
      }
      return kept + paragraph.slice(done);
    })
    .join('');
}
