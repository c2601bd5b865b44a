import { Diagnostic } from '#shared/diagnostic.ts';
import type { Correction } from '../options.ts';

/**
 * The comment of an export with what is wrong in it put right.
 *
 * @param corrections By export, or `Export.member`.
 * @throws SiteProblem when the comment no longer has what was to be corrected.
 */
export function correctComment<T extends { text: string; examples: string[] }>(
  name: string,
  comment: T,
  corrections: Readonly<Record<string, Correction>>,
): T {
  const correction = Object.hasOwn(corrections, name) ? corrections[name] : undefined;
  if (!correction) return comment;
  const { text = [], code = [], without = [] } = correction;
  const all = comment.examples.join('\n');
  const gone = [
    ...text.map(([from]) => from).filter((from) => !comment.text.includes(from)),
    ...[...code.map(([from]) => from), ...without].filter((words) => !all.includes(words)),
  ];
  if (gone.length > 0)
    throw new Diagnostic(gone.map((from) => diagnosticOf(name, from)).join('\n'));
  const replaced = (source: string, pairs: [string, string][]) =>
    pairs.reduce((result, [from, to]) => result.replaceAll(from, to), source);
  return {
    ...comment,
    text: replaced(comment.text, text),
    examples: comment.examples
      .filter((example) => !without.some((words) => example.includes(words)))
      .map((example) => replaced(example, code)),
  };
}

function diagnosticOf(name: string, from: string): string {
  return `reference.corrections: The comment of \`${name}\` doesn't contain ${JSON.stringify(from)}. Delete the correction.`;
}
