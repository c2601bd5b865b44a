import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import type { PageStep, StepPart } from './page-history.ts';

/** Bytes of a page's history at most, as JSON. */
const mostBytes = 20_000;
/** Characters of unchanged text beside a change. */
const contextLength = 160;
/** Texts that differ in more lines or words are two texts. */
const limit = { maxEditLength: 1000 };

/**
 * The text of a page's source that its readers see: without front matter and comments.
 *
 * @param source Markdown or MDX.
 */
export function shownText(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The parts of a text that changed, with some of what is around them. */
export function textParts(before: string, after: string): StepPart[] {
  const lines = diffLines(`${before}\n`, `${after}\n`, limit) ?? replaced(before, after);
  const parts = lines.flatMap(({ value, added, removed }, index): StepPart[] => {
    const next = lines[index + 1];
    if (removed && next?.added) return changedWords(value, next.value);
    if (added && lines[index - 1]?.removed) return [];
    return [[kindOf({ added, removed }), value]];
  });
  return joined(parts).map((part, index, { length }) =>
    part[0] === 'same' ? ['same', shortened(part[1], index === 0, index === length - 1)] : part,
  );
}

function replaced(before: string, after: string) {
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): StepPart[0] {
  if (added) return 'ins';
  return removed ? 'del' : 'same';
}

/** Words that differ; where hardly any stayed, all of both texts. */
function changedWords(before: string, after: string): StepPart[] {
  const words = diffWordsWithSpace(before, after, limit) ?? [];
  const same = words.filter(({ added, removed }) => !added && !removed);
  const length = same.reduce((sum, { value }) => sum + value.length, 0);
  if (length * 2 < Math.max(before.length, after.length)) {
    return [
      ['del', before],
      ['ins', after],
    ];
  }
  return groupedWords(words);
}

/** Words that follow each other are one deletion and one insertion, with the spaces between them. */
function groupedWords(words: readonly Change[]): StepPart[] {
  const parts: StepPart[] = [];
  let [del, ins] = ['', ''];
  for (const { value, added, removed } of words) {
    const isBetween = (del || ins) && value.trim() === '';
    if (!added && !removed && !isBetween) {
      parts.push(['del', del], ['ins', ins], ['same', value]);
      [del, ins] = ['', ''];
    }
    if (removed || (isBetween && !added)) del += value;
    if (added || (isBetween && !removed)) ins += value;
  }
  parts.push(['del', del], ['ins', ins]);
  return parts.filter(([, text]) => text !== '');
}

function joined(parts: readonly StepPart[]): StepPart[] {
  const result: StepPart[] = [];
  for (const [kind, text] of parts) {
    const last = result.at(-1);
    if (last?.[0] === kind) last[1] += text;
    else result.push([kind, text]);
  }
  return result;
}

/** Unchanged text: its end before a change, and its start after one. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, contextLength).replace(/\s\S*$/, '');
  const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*\s/, '');
  if (start.length + end.length >= text.length - 3) return text;
  return `${start}${isFirst ? '' : ' '}…${isLast ? '' : ' '}${end}`;
}

/** The lines of a diff, which begin with a space, `+` or `-`, or are `…`. */
export function lineParts(lines: readonly string[]): StepPart[] {
  const kinds: Record<string, StepPart[0]> = { '+': 'ins', '-': 'del' };
  return joined(
    lines.map((line) => {
      const kind = kinds[line[0] ?? ''];
      return [kind ?? 'same', `${kind || line[0] === ' ' ? line.slice(1) : line}\n`];
    }),
  );
}

/**
 * As many steps as a page's history may hold: the newest ones. One that is longer alone is cut.
 *
 * @param steps The oldest first.
 */
export function limited(steps: readonly PageStep[]): PageStep[] {
  const kept = [...steps];
  while (kept.length > 1 && sizeOf(kept) > mostBytes) kept.shift();
  const [step] = kept;
  if (!step || sizeOf(kept) <= mostBytes) return kept;
  const parts: StepPart[] = [];
  let room = mostBytes - sizeOf([{ ...step, parts, isCut: true }]);
  for (const part of step.parts) {
    const size = sizeOf(part) + 1;
    if (size > room) {
      // No character takes more than six bytes, and the rest of a part twelve.
      const start = part[1].slice(0, Math.max(0, room - 12) / 6);
      if (start) parts.push([part[0], start]);
      break;
    }
    parts.push(part);
    room -= size;
  }
  return [{ ...step, parts, isCut: true }];
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
