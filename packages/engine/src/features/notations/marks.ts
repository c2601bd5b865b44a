import type { Delete } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Transform } from '#contract/transform.ts';
import type { Construct, State, Tokenizer } from '#node/markdown/parse/mdx-in-markdown.ts';
import { nodesOf } from './nodes-of.ts';

const equals = 61;
const caret = 94;
const backslash = 92;
const backtick = 96;
const bracket = 91;

/**
 * Reads `==marked==` text, `x^2^` and `H~2~O`. GitHub takes `~2~` for text that is struck through, so the
 * tree tells it apart: one sign on each side, and no blank between them.
 */
export const readMarks: Transform = {
  name: 'notations: marks',
  stage: 'markdown',
  key: () => '',
  syntax: {
    name: 'marks',
    tokens: {
      text: {
        [equals]: between({ sign: equals, count: 2, token: 'markedText' }),
        [caret]: between({ sign: caret, count: 1, token: 'superscript' }),
      },
    },
    nodes: nodesOf({
      markedText: () => ({ type: 'emphasis', data: { hName: 'mark' }, children: [] }),
      superscript: () => ({ type: 'emphasis', data: { hName: 'sup' }, children: [] }),
    }),
  },
  run({ markdown }) {
    visit(markdown, 'delete', (node) => {
      if (isSubscript(node)) node.data = { ...node.data, hName: 'sub' };
    });
  },
};

function isSubscript({ position, children }: Delete): boolean {
  const [first] = children;
  const signs = (first?.position?.start.offset ?? 0) - (position?.start.offset ?? 0);
  return signs === 1 && children.every((child) => !('value' in child && /\s/.test(child.value)));
}

/** A pair of signs with text between them. */
interface Pair {
  sign: number;
  /** How many of them stand on each side. */
  count: number;
  token: string;
}

/** Token of the signs of a pair, which no node shows. */
const signs = 'pairSigns' as 'data';

/** Texts in which nothing more can end, so that none is read to its end again and again. */
const ended = new WeakSet<object>();

/**
 * Text between two signs, which no blank touches; between single ones it holds no blank at all. Code and
 * escaped signs end nothing.
 */
function between({ sign, count, token }: Pair): Construct {
  const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
    const isSingle = count === 1;
    let size = 0;
    let before: number | null = null;
    let isCode = false;
    const start: State = (code) => {
      if (this.previous === sign || ended.has(this)) return nok(code);
      effects.enter(token as 'data');
      effects.enter(signs);
      return open(code);
    };
    const open: State = (code) => {
      if (code === sign && size < count) {
        size += 1;
        effects.consume(code);
        return open;
      }
      if (size < count || code === sign || isBlank(code) || code === bracket) return nok(code);
      effects.exit(signs);
      effects.enter('chunkText', { contentType: 'text' });
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null) {
        if (!isSingle) ended.add(this);
        return nok(code);
      }
      if (isSingle && isBlank(code)) return nok(code);
      if (code === sign && !isCode && !isBlank(before)) {
        return effects.check({ tokenize: endOf(sign, count), partial: true }, close, skip)(code);
      }
      return skip(code);
    };
    const skip: State = (code) => {
      if (code === backtick && before !== backtick) isCode = !isCode;
      before = code;
      effects.consume(code);
      return code === backslash && !isCode ? escaped : inside;
    };
    const escaped: State = (code) => (code === sign ? skip(code) : inside(code));
    const close: State = (code) => {
      effects.exit('chunkText');
      effects.enter(signs);
      size = 0;
      return end(code);
    };
    const end: State = (code) => {
      if (size === count) {
        effects.exit(signs);
        effects.exit(token as 'data');
        return ok(code);
      }
      size += 1;
      effects.consume(code);
      return end;
    };
    return start;
  };
  return { name: token, tokenize };
}

/** Reads as many signs as end a pair, and no more. */
function endOf(sign: number, count: number): Tokenizer {
  return (effects, ok, nok) => {
    let size = 0;
    const read: State = (code) => {
      if (code === sign && size < count) {
        if (size === 0) effects.enter('data');
        size += 1;
        effects.consume(code);
        return read;
      }
      if (size > 0) effects.exit('data');
      return size === count && code !== sign ? ok(code) : nok(code);
    };
    return read;
  };
}

function isBlank(code: number | null): boolean {
  return code === null || code < 0 || code === 32;
}
