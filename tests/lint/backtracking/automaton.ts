import type { AST } from '@eslint-community/regexpp';

/** The characters on both sides of a place in a text; `undefined` at its ends. */
type Guard = (before: string | undefined, after: string | undefined) => boolean;

/** A way into or out of a part of an expression. */
interface Step {
  position: number;
  guards: readonly Guard[];
}

/** A part of an expression, as Glushkov's construction has it. */
interface Part {
  first: readonly Step[];
  last: readonly Step[];
  /** What has to hold where the part matches nothing at all, for each way to do so. */
  empty: readonly (readonly Guard[])[];
}

interface Edge extends Step {
  from: number;
}

/** As much of an alternative as is read. */
export type Alternative = Pick<AST.Alternative, 'elements'>;

/** What a regular expression does: each position matches one of some characters, and leads to others. */
export interface Automaton {
  /** Characters that a position matches. */
  positions: readonly ReadonlySet<string>[];
  /** Positions of references to groups, which match another text each time. */
  unsure: ReadonlySet<number>;
  /** Twice where two ways lead from one position to another. */
  edges: readonly Edge[];
  first: readonly Step[];
  last: readonly Step[];
  /** One character for each kind that the expression tells apart. */
  letters: readonly string[];
  /** Alternatives that are tried besides, those of lookarounds of more than a character. */
  inner: readonly Alternative[];
}

/** Every kind of character that the expressions of this project could tell apart. */
const characters = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u00a0', 'é', 'É', '’', '≈', '→', '日', '\u2028', '╭', '─'],
];

/** Copies of what is repeated at most so often are written out. */
const mostCopies = 12;

const always: Part = { first: [], last: [], empty: [[]] };

/** Reads a regular expression; `flags` are those of all its parts. */
export function automatonOf(alternatives: readonly Alternative[], flags: string): Automaton {
  const positions: Set<string>[] = [];
  const edges: Edge[] = [];
  const unsure = new Set<number>();
  const inner: Alternative[] = [];
  const sets: ReadonlySet<string>[] = [];
  const isMultiline = flags.includes('m');
  const setFlags = flags.replaceAll(/[gyd]/g, '');

  function setOf(source: string): Set<string> {
    const pattern = new RegExp(`^(?:${source})$`, setFlags.replace('m', ''));
    const set = new Set(characters.filter((character) => pattern.test(character)));
    sets.push(set);
    return set;
  }

  const lineEnds = setOf('[\\n\\r\\u2028\\u2029]');
  const words = setOf('\\w');

  function either(list: readonly Alternative[]): Part {
    const parts = list.map(({ elements }) => elements.map(partOf).reduce(sequence, always));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.flatMap(({ empty }) => empty),
    };
  }

  function sequence(one: Part, two: Part): Part {
    connect(one, two);
    return {
      first: [...one.first, ...through(one.empty, two.first)],
      last: [...two.last, ...through(two.empty, one.last)],
      empty: one.empty.flatMap((a) => two.empty.map((b) => [...a, ...b])),
    };
  }

  function connect(one: Part, two: Part): void {
    for (const { position: from, guards } of one.last) {
      for (const to of two.first) {
        edges.push({ from, position: to.position, guards: [...guards, ...to.guards] });
      }
    }
  }

  function partOf(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return position(setOf(element.raw));
      case 'Backreference':
        unsure.add(positions.length);
        return position(new Set(characters));
      case 'Group':
      case 'CapturingGroup':
        return either(element.alternatives);
      case 'Quantifier':
        return repeated(element);
      case 'Assertion':
        return { ...always, empty: [assertion(element)] };
    }
  }

  function position(set: Set<string>): Part {
    positions.push(set);
    const step = { position: positions.length - 1, guards: [] };
    return { first: [step], last: [step], empty: [] };
  }

  function repeated({ element, min, max }: AST.Quantifier): Part {
    const isEndless = max > mostCopies;
    const loop = isEndless ? partOf(element) : always;
    if (isEndless) connect(loop, loop);
    let rest = isEndless ? optional(loop) : always;
    // From the last one on, as each may be there only after those before it.
    for (let index = Math.min(isEndless ? min : max, mostCopies); index > 0; index -= 1) {
      rest = sequence(partOf(element), rest);
      if (index > min) rest = optional(rest);
    }
    return rest;
  }

  function assertion(element: AST.Assertion): Guard[] {
    switch (element.kind) {
      case 'start':
        return [(before) => before === undefined || (isMultiline && lineEnds.has(before))];
      case 'end':
        return [(_, after) => after === undefined || (isMultiline && lineEnds.has(after))];
      case 'word': {
        const isWord = (one: string | undefined) => one !== undefined && words.has(one);
        return [(before, after) => (isWord(before) !== isWord(after)) !== element.negate];
      }
      default:
        return look(element);
    }
  }

  /** A lookaround that asks about one character is a guard; others are tried by themselves. */
  function look(element: AST.LookaroundAssertion): Guard[] {
    const asked = element.alternatives.map(({ elements }) =>
      elements.length === 1 ? elements[0] : undefined,
    );
    const tests = asked.map((one): ((it: string | undefined) => boolean) | undefined => {
      if (one?.type === 'Assertion' && (one.kind === 'start' || one.kind === 'end')) {
        return (it) => it === undefined || (isMultiline && lineEnds.has(it));
      }
      if (!one || !/^(?:Character|CharacterClass|CharacterSet)$/.test(one.type)) return undefined;
      const set = setOf(one.raw);
      return (it) => it !== undefined && set.has(it);
    });
    if (tests.some((one) => one === undefined)) {
      const outer = alternatives.find(({ elements }) => elements.includes(element));
      const before = element.kind === 'lookahead' ? (outer?.elements ?? []) : [];
      // It's tried after what stands before it.
      const known = before.slice(0, Math.max(0, before.indexOf(element)));
      inner.push(
        ...element.alternatives.map(({ elements }) => ({ elements: [...known, ...elements] })),
      );
      return [];
    }
    const holds = (it: string | undefined) => tests.some((one) => one?.(it)) !== element.negate;
    return [(before, after) => holds(element.kind === 'lookbehind' ? before : after)];
  }

  const { first, last } = either(alternatives);
  return { positions, unsure, edges, first, last, inner, letters: lettersOf(sets) };
}

function optional(part: Part): Part {
  return { ...part, empty: [...part.empty, []] };
}

function through(empty: Part['empty'], steps: readonly Step[]): Step[] {
  return empty.flatMap((guards) =>
    steps.map((step) => ({ ...step, guards: [...guards, ...step.guards] })),
  );
}

/** One character for each kind that the sets tell apart. */
function lettersOf(sets: readonly ReadonlySet<string>[]): string[] {
  const kinds = new Map<string, string>();
  for (const character of characters) {
    const kind = sets.map((set) => (set.has(character) ? 1 : 0)).join('');
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
}
