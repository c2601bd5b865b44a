/** A part of a text. */
export interface TextRun {
  start: number;
  length: number;
}

/** Letters of scripts that are written from right to left, and marks of their sentences. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}،؛؟]/u;
const between = new RegExp(`(?:(?!${rightToLeft.source})[^\\n])+`, 'gu');
/** Letters of a run; longer ones are sentences in another language. */
const longest = 200;
const sign = /[^\p{L}\p{M}\p{N}]/u;
const brackets = new Map([...'()[]{}'].map((bracket, at, all) => [bracket, all[at ^ 1] ?? '']));
const openers = /[([{]/;
/** What a sentence puts around or behind its words. */
const opensWords = /[\s"'«“„‘]/;
const closesWords = /[\s"'»”’.,:;!?…]/;

/**
 * Finds what would read backwards in a text from right to left, because a sign or a number is at an
 * end of it: `--force`, `run()`, `C++`, `https://example.org/`, `2.0-beta`. Quotes, brackets and
 * punctuation of the text around it aren't part of it.
 */
export function leftToRightRuns(text: string): TextRun[] {
  return [...text.matchAll(between)].flatMap(({ 0: run, index }) => {
    if (run.length > longest) return [];
    // A hyphen joins a particle to a name: `ב-Lix`.
    const isJoined = /\p{L}/u.test(text[index - 1] ?? '');
    const joins = /\p{L}/u.test(text[index + run.length] ?? '');
    const { from, to } = withoutSurroundings(run, isJoined, joins);
    return readsBackwards(run.slice(from, to)) ? [{ start: index + from, length: to - from }] : [];
  });
}

function readsBackwards(run: string): boolean {
  const isSignAt = (at: number) => sign.test(run.at(at) ?? '');
  if (!/\p{L}/u.test(run)) return isSignAt(0) && /\p{N}/u.test(run) && !/\s/.test(run);
  return isSignAt(0) || isSignAt(-1) || /^\p{N}+[^\p{L}\p{N}]/u.test(run);
}

/** Where a run begins and ends without what belongs to the text around it. */
function withoutSurroundings(run: string, isJoined: boolean, joins: boolean) {
  let from = 0;
  let to = run.length;
  if (isJoined && /^[-–](?![-–])/.test(run)) from += 1;
  if (joins && /(?<![-–])[-–]$/.test(run)) to = Math.max(from, to - 1);
  for (let known = -1; known !== to - from && from < to; ) {
    known = to - from;
    const inner = run.slice(from, to);
    // Dashes and arrows that stand alone are between two parts of the text.
    const [lead = ''] = /^(?:[^\p{L}\p{M}\p{N}\s]*\s)*/u.exec(inner) ?? [];
    const [trail = ''] = /^(?:[^\p{L}\p{M}\p{N}\s]*\s)*/u.exec([...inner].reverse().join('')) ?? [];
    from += lead.length;
    to = Math.max(from, to - trail.length);
    const [first = '', last = ''] = [run[from], run[to - 1]];
    const held = run.slice(from, to);
    if (opensWords.test(first) || isAlone(first, held)) from += 1;
    if (closesWords.test(last) || isAlone(last, held)) to -= 1;
    if (holdsAll(held)) [from, to] = [from + 1, to - 1];
  }
  return { from, to: Math.max(from, to) };
}

/** Whether a bracket has no partner in a text. */
function isAlone(bracket: string, text: string): boolean {
  const partner = brackets.get(bracket);
  return partner !== undefined && text.split(bracket).length > text.split(partner).length;
}

/** Whether a text is one pair of brackets with all else in it. */
function holdsAll(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (openers.test(text[at] ?? '')) depth += 1;
    else if (brackets.has(text[at] ?? '')) depth -= 1;
    if (depth <= 0) return false;
  }
  return depth === 1 && brackets.get(text[0] ?? '') === text.at(-1);
}
