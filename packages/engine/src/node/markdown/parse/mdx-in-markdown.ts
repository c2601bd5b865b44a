import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';

export type Syntax = ReturnType<typeof mdxJsx>;
export type Construct = Exclude<
  NonNullable<NonNullable<Syntax['flow']>[number]>,
  readonly unknown[]
>;
export type Tokenizer = Construct['tokenize'];
export type State = Exclude<ReturnType<Tokenizer>, undefined>;

const parser = Parser.extend(acornJsx());

/** Reads what braces hold: a program, or the id of a heading, which counts as a number. */
export const acorn: Pick<typeof parser, 'parse' | 'parseExpressionAt'> = {
  parse: (...program) => parser.parse(...program),
  parseExpressionAt: (text, ...rest) =>
    parser.parseExpressionAt(
      text.replace(/^[#.][^{}]*$/, ({ length }) => '1'.repeat(length)),
      ...rest,
    ),
};

/** Whether a construct applies where a text begins; `undefined` where more of it must be read. */
type Decide = (start: string) => boolean | undefined;

/** Reads ahead until it's decided. */
function lookAhead(decide: Decide): Tokenizer {
  return (effects, ok, nok) => {
    let start = '';
    const read: State = (code) => {
      const applies = code === null ? (decide(start) ?? false) : decide(start);
      if (applies !== undefined) {
        effects.exit('data');
        return applies ? ok(code) : nok(code);
      }
      start += (code ?? 0) < 0 ? '\n' : String.fromCharCode(code ?? 0);
      effects.consume(code);
      return read;
    };
    return (code) => {
      effects.enter('data');
      return read(code);
    };
  };
}

/** Limits constructs that begin with a sign. */
function onlyWhere(decide: Decide, code: number, { flow, text }: Syntax): Syntax {
  const limited = (constructs: Syntax['flow']) =>
    [constructs?.[code] ?? []].flat().map(
      (construct): Construct => ({
        ...construct,
        tokenize(effects, ok, nok) {
          const run = construct.tokenize.call(this, effects, ok, nok);
          return effects.check({ tokenize: lookAhead(decide), partial: true }, run, nok);
        },
      }),
    );
  return { flow: { [code]: limited(flow) }, text: { [code]: limited(text) } };
}

/** Components in plain Markdown: `<Badge text="new" />` is read as in MDX, `<br>` stays HTML. */
export function componentTags(): Syntax {
  const isTag: Decide = (start) =>
    /^<\/?[A-Z]/.test(start) || (start.length < 3 ? undefined : false);
  return onlyWhere(isTag, 60, mdxJsx());
}

/** Comments as MDX writes them, in plain Markdown: other systems read both in files that end with `.md`. */
export function commentBraces(): Syntax {
  const isComment: Decide = (start) => {
    if (!'{/*'.startsWith(start.slice(0, 3))) return false;
    return (start.length > 5 && start.endsWith('*/}')) || undefined;
  };
  return onlyWhere(isComment, 123, mdxExpression({ acorn }));
}
