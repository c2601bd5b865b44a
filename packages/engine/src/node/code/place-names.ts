import type { CodeName, TypeHover } from '#shared/page/page.ts';

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
export function placeNames(tokens: readonly Token[], hovers: readonly TypeHover[]): CodeName[] {
  const names: CodeName[] = [];
  const linked = new Set<string>();
  let index = 0;
  for (const { content, offset } of tokens) {
    const end = offset + content.length;
    let done = offset;
    for (let hover = hovers[index]; hover && hover.start < end; index += 1, hover = hovers[index]) {
      if (hover.start < done || hover.end > end) continue;
      const { href } = hover;
      const isFirst = href !== undefined && !linked.has(href);
      if (isFirst) linked.add(href);
      names.push({
        start: hover.start,
        end: hover.end,
        hover: hover.text,
        ...(isFirst && { href }),
      });
      done = hover.end;
    }
  }
  return names;
}
