import type { mdxJsx } from 'micromark-extension-mdx-jsx';

type Extension = ReturnType<typeof mdxJsx>;
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[number]>, readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type Effects = Parameters<Tokenizer>[0];
type State = Exclude<ReturnType<Tokenizer>, undefined>;

const leftBrace = 123;
const rightBrace = 125;
const slash = 47;
const star = 42;

/** Nothing makes a node of this token, so what it holds vanishes. */
const name = 'commentInBraces' as 'data';

const isLineEnd = (code: number | null) => code !== null && code < -2;

/** Reads `{/* … *\/}`, over lines too, then goes on with `end`. */
function comment(effects: Effects, end: State, nok: State): State {
  const line: State = (code) => {
    if (isLineEnd(code)) return lineEnd(code);
    if (code === null) return nok(code);
    effects.enter(name);
    return inside(code);
  };
  const lineEnd: State = (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return line;
  };
  const inside: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit(name);
      return line(code);
    }
    effects.consume(code);
    return code === star ? closing : inside;
  };
  const closing: State = (code) => {
    if (code !== slash) return inside(code);
    effects.consume(code);
    return (brace) => {
      if (brace !== rightBrace) return inside(brace);
      effects.consume(brace);
      effects.exit(name);
      return end;
    };
  };
  const expect =
    (wanted: number, next: State): State =>
    (code) => {
      if (code !== wanted) return nok(code);
      effects.consume(code);
      return next;
    };
  return (code) => {
    effects.enter(name);
    return expect(leftBrace, expect(slash, expect(star, inside)))(code);
  };
}

const inText: Construct = {
  name: 'commentInBraces',
  tokenize: (effects, ok, nok) => comment(effects, ok, nok),
};

/** A comment that has its lines to itself leaves no empty paragraph. */
const inFlow: Construct = {
  name: 'commentInBraces',
  concrete: true,
  tokenize(effects, ok, nok) {
    const blank: State = (code) => {
      if (code === -1 || code === -2 || code === 32) {
        effects.enter('whitespace');
        effects.consume(code);
        effects.exit('whitespace');
        return blank;
      }
      return code === null || isLineEnd(code) ? ok(code) : nok(code);
    };
    return comment(effects, blank, nok);
  },
};

/** Comments as MDX writes them, in plain Markdown: other systems read both in files that end with `.md`. */
export function commentBraces(): Extension {
  return { flow: { [leftBrace]: [inFlow] }, text: { [leftBrace]: [inText] } };
}
