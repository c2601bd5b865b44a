import type { mdxJsx } from 'micromark-extension-mdx-jsx';

/** An extension of the tokenizer. */
export type TokenizerExtension = ReturnType<typeof mdxJsx>;

type Construct = Exclude<NonNullable<TokenizerExtension['text']>[string], unknown[] | undefined>;

/** The code of the sign that begins formulas. */
export const dollar = 36;

const isDigit = (code: number | null) => code !== null && code >= 48 && code <= 57;

/**
 * A formula between single signs, unless they are those of prices: `$50 to $100`. The first sign has no blank
 * behind it, the last one none before it, and no digit follows (Pandoc's manual, `tex_math_dollars`).
 */
export function unlessPrice(formula: Construct): Construct {
  return {
    ...formula,
    tokenize(effects, ok, nok) {
      return formula.tokenize.call(
        this,
        effects,
        (code) => {
          const token = this.events.at(-1)?.[1];
          const text = token ? this.sliceSerialize(token) : '';
          const isSingle = !text.startsWith('$$');
          const isPrice = isDigit(code) || /^\$\s|\s\$$/.test(text);
          return isSingle && isPrice ? nok(code) : ok(code);
        },
        nok,
      );
    },
  };
}
