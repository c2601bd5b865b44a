import type { CodeName } from '#shared/content/content-node.ts';

/** The type of a name in code. */
export interface TypeHint {
  /** Offsets in the code. */
  start: number;
  end: number;
  /** As an editor shows it: `const box: Box`. */
  text: string;
  /** Page of the export that the name stands for, with base. */
  href?: string;
}

/** A piece of code as the grammar sees it. */
export interface Token {
  content: string;
  color?: string;
  /** Offset in the code. */
  offset: number;
}

/**
 * The names of a block that are whole inside a token, with their types. A page of the reference is
 * linked once in a block.
 */
export function placeNames(tokens: readonly Token[], hints: readonly TypeHint[]): CodeName[] {
  const names: CodeName[] = [];
  const linked = new Set<string>();
  let index = 0;
  for (const { content, offset } of tokens) {
    const end = offset + content.length;
    let done = offset;
    for (let hint = hints[index]; hint && hint.start < end; index += 1, hint = hints[index]) {
      if (hint.start < done || hint.end > end) continue;
      const { href } = hint;
      const isFirst = href !== undefined && !linked.has(href);
      if (isFirst) linked.add(href);
      names.push({
        start: hint.start,
        end: hint.end,
        hint: hint.text,
        ...(isFirst && { href }),
      });
      done = hint.end;
    }
  }
  return names;
}
