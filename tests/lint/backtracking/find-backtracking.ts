import { RegExpParser } from '@eslint-community/regexpp';
import { type Alternative, type Automaton, automatonOf } from './automaton.ts';

/** How the time to match grows with the length of a text, and what makes it so. */
export interface Backtracking {
  growth: 'exponential' | 'polynomial';
  /** Repeated, it makes a text that takes long. */
  pump: string;
}

/**
 * Finds whether a regular expression can take more than linear time on some text, by the ambiguity of its
 * automaton (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991): a word that leads from a
 * state back to it in two ways makes the time exponential; one that leads from a state to it and to another,
 * and from that one back to it, makes it polynomial. A search begins at each character of a text, which is
 * such a state, too.
 */
export function findBacktracking(source: string, flags: string): Backtracking | undefined {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const waiting: (readonly Alternative[])[] = [alternatives];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const automaton = automatonOf(part, flags);
    const found = new Search(automaton, flags.includes('y')).run();
    if (found) return found;
    waiting.push(...automaton.inner.map((one) => [one]));
  }
  return undefined;
}

/** A position right after a character that it matched. The first one is where a search begins. */
interface State {
  position: number;
  letter: string;
}

const searching = -1;

class Search {
  readonly #automaton: Automaton;
  readonly #states: State[] = [];
  /** By state, then by letter: the states after it, each as often as ways lead there. */
  readonly #next: Map<string, number[]>[] = [];
  readonly #component: number[];

  constructor(automaton: Automaton, isSticky: boolean) {
    this.#automaton = automaton;
    const { letters, positions } = automaton;
    const starts = isSticky ? [] : letters.map((letter) => ({ position: searching, letter }));
    this.#states.push(...starts);
    for (const [position, set] of positions.entries()) {
      for (const letter of letters) if (set.has(letter)) this.#states.push({ position, letter });
    }
    const ids = new Map(
      this.#states.map(({ position, letter }, id) => [`${position} ${letter}`, id]),
    );
    for (const { position, letter: before } of this.#states) {
      const steps =
        position === searching
          ? [{ position: searching, guards: [] }, ...automaton.first]
          : automaton.edges.filter(({ from }) => from === position);
      const next = new Map<string, number[]>();
      for (const after of letters) {
        const reached = steps
          .filter(({ guards }) => guards.every((holds) => holds(before, after)))
          .flatMap((step) => ids.get(`${step.position} ${after}`) ?? []);
        if (reached.length > 0) next.set(after, reached);
      }
      this.#next.push(next);
    }
    this.#component = componentsOf(this.#next.map((next) => [...next.values()].flat()));
  }

  run(): Backtracking | undefined {
    const loops = this.#states.flatMap((_, id) => (this.#isInLoop(id) ? [id] : []));
    // One of each component, as its states lead to each other.
    for (const id of loops.filter((one) => this.#component[one] === one)) {
      const pump = this.#twoWaysBack(id);
      if (pump !== undefined && this.#canFail(id, pump)) return { growth: 'exponential', pump };
    }
    for (const from of loops) {
      const after = this.#reachable(from);
      for (const to of loops) {
        // In one component, the time would be exponential.
        if (this.#component[to] === this.#component[from] || !after.has(to)) continue;
        if (this.#letter(to) !== this.#letter(from)) continue;
        const pump = this.#wordBetween(from, to);
        if (pump !== undefined && this.#canFail(to, pump)) return { growth: 'polynomial', pump };
      }
    }
    return undefined;
  }

  #letter(id: number): string {
    return this.#states[id]?.letter ?? '';
  }

  #position(id: number): number {
    return this.#states[id]?.position ?? 0;
  }

  #after(id: number, letter: string): readonly number[] {
    return this.#next[id]?.get(letter) ?? [];
  }

  #isInLoop(id: number): boolean {
    const own = this.#component[id];
    return [...(this.#next[id]?.values() ?? [])].flat().some((to) => this.#component[to] === own);
  }

  #reachable(from: number): Set<number> {
    const seen = new Set<number>();
    const waiting = [from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (const to of [...(this.#next[id]?.values() ?? [])].flat()) {
        if (seen.has(to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    return seen;
  }

  /** A word that leads from a state back to it in two ways. */
  #twoWaysBack(id: number): string | undefined {
    const own = this.#component[id];
    const inside = (letter: string, from: number) =>
      this.#after(from, letter).filter((to) => this.#component[to] === own);
    return this.#shortest([id, id, 0], [id, id, 1], (letter, [one = 0, two = 0, parted = 0]) =>
      inside(letter, one).flatMap((a, indexA) =>
        inside(letter, two).map((b, indexB) => {
          const isParted = parted === 1 || a !== b || (one === two && indexA !== indexB);
          return [a, b, isParted ? 1 : 0];
        }),
      ),
    );
  }

  /** A word that leads from a state back to it and to another, and from that back to itself. */
  #wordBetween(from: number, to: number): string | undefined {
    const [first, last] = [this.#component[from], this.#component[to]];
    return this.#shortest(
      [from, from, to],
      [from, to, to],
      (letter, [one = 0, two = 0, three = 0]) => {
        const ones = this.#after(one, letter).filter((id) => this.#component[id] === first);
        const threes = this.#after(three, letter).filter((id) => this.#component[id] === last);
        if (ones.length === 0 || threes.length === 0) return [];
        const twos = this.#after(two, letter);
        return ones.flatMap((a) => twos.flatMap((b) => threes.map((c) => [a, b, c])));
      },
    );
  }

  /** The shortest word, of a character at least, that leads from some states to others. */
  #shortest(
    from: readonly number[],
    to: readonly number[],
    step: (letter: string, states: readonly number[]) => number[][],
  ): string | undefined {
    const goal = to.join();
    const seen = new Set<string>();
    let level = [{ states: from, word: '' }];
    while (level.length > 0) {
      const further: typeof level = [];
      for (const { states, word } of level) {
        for (const letter of this.#automaton.letters) {
          for (const reached of step(letter, states)) {
            const key = reached.join();
            if (key === goal) return word + letter;
            if (seen.has(key)) continue;
            seen.add(key);
            further.push({ states: reached, word: word + letter });
          }
        }
      }
      level = further;
    }
    return undefined;
  }

  /** Whether a text can go on behind repetitions of a word so that nothing matches, there and in between. */
  #canFail(from: number, word: string): boolean {
    let states = [from];
    // Where it matches in between, it does so before it has tried much.
    for (const letter of word + word) {
      if (this.#accepts(states, letter)) return false;
      states = this.#afterAll(states, letter);
    }
    const seen = new Set<string>();
    const waiting = [[from]];
    for (let some = waiting.pop(); some; some = waiting.pop()) {
      if (!this.#accepts(some, undefined)) return true;
      for (const letter of this.#automaton.letters) {
        if (this.#accepts(some, letter)) continue;
        const reached = this.#afterAll(some, letter);
        if (seen.has(reached.join())) continue;
        seen.add(reached.join());
        waiting.push(reached);
      }
    }
    return false;
  }

  #afterAll(states: readonly number[], letter: string): number[] {
    const next = new Set(states.flatMap((id) => this.#after(id, letter)));
    const { unsure } = this.#automaton;
    return [...next]
      .filter((id) => this.#position(id) !== searching && !unsure.has(this.#position(id)))
      .sort((a, b) => a - b);
  }

  #accepts(states: readonly number[], after: string | undefined): boolean {
    return states.some((id) =>
      this.#automaton.last.some(
        ({ position, guards }) =>
          position === this.#position(id) &&
          guards.every((holds) => holds(this.#letter(id), after)),
      ),
    );
  }
}

/** Numbers the strongly connected components of a graph (Tarjan): states that lead to each other have one number. */
function componentsOf(next: readonly (readonly number[])[]): number[] {
  const component: number[] = [];
  const index: number[] = [];
  const low: number[] = [];
  const stack: number[] = [];
  let count = 0;
  const visit = (id: number): void => {
    index[id] = low[id] = count;
    count += 1;
    stack.push(id);
    for (const to of next[id] ?? []) {
      if (index[to] === undefined) visit(to);
      if (component[to] === undefined) low[id] = Math.min(low[id] ?? 0, low[to] ?? 0);
    }
    if (low[id] !== index[id]) return;
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      component[top] = id;
      if (top === id) return;
    }
  };
  for (const id of next.keys()) if (index[id] === undefined) visit(id);
  return component;
}
