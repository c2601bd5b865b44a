import GithubSlugger from 'github-slugger';
import { escapeRegExp } from 'truedocs/escape-reg-exp';

/** The lines between `#region name` and `#endregion`, in the comments of any language. */
export function regionOf(text: string, name: string): string | undefined {
  const escaped = escapeRegExp(name);
  const start = new RegExp(
    `^\\s*(?:(?:\\/\\/|\\/\\*|<!--|#|--|;|%)\\s*)?#?region\\b.*\\b${escaped}\\b`,
  );
  const end = new RegExp(
    `^\\s*(?:(?:\\/\\/|\\/\\*|<!--|#|--|;|%)\\s*)?#?end\\s?region\\b(?:.*\\b${escaped}\\b)?`,
  );
  const lines = text.split('\n');
  const from = lines.findIndex((line) => start.test(line) && !end.test(line));
  if (from < 0) return undefined;
  const length = lines.slice(from + 1).findIndex((line) => end.test(line));
  const inside = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  const depth = Math.min(
    ...inside.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  return inside.map((line) => line.slice(Number.isFinite(depth) ? depth : 0)).join('\n');
}

/** What is below a heading, up to the next one of its depth. */
export function sectionOf(text: string, id: string): string | undefined {
  const slugger = new GithubSlugger();
  const lines = text.split('\n');
  let depth = 0;
  let start = -1;
  for (const [index, line] of lines.entries()) {
    const [, marks = '', text = ''] = /^(#{1,6})\s+(\S.*)$/.exec(line) ?? [];
    if (marks === '') continue;
    const [, own] = /\{#([^{}]+)\}$/.exec(text.trimEnd()) ?? [];
    const title =
      own === undefined ? text.trimEnd() : text.slice(0, text.lastIndexOf('{#')).trimEnd();
    if (start >= 0 && marks.length <= depth) return lines.slice(start, index).join('\n');
    if (start < 0 && (own ?? slugger.slug(title)) === id) {
      start = index + 1;
      depth = marks.length;
    }
  }
  return start < 0 ? undefined : lines.slice(start).join('\n');
}
