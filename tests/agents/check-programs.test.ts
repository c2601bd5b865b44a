import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#node/config/load-config.ts';
import { readServerData } from '#node/serve/built-folder.ts';
import type { CheckedRelease } from '#sample-types/explain-diagnostic.ts';
import {
  type CheckedProgram,
  openProgramChecker,
  type ProgramChecker,
} from '#sample-types/program-checker.ts';
import { type Random, random } from '../../bench/random.ts';
import { shippedDir, siteDir } from '../e2e/support/paths.ts';
import { representatives } from '../support/nightly.ts';
import { type DocumentedProgram, documentedPrograms } from './documented-programs.ts';
import { drawMutations, type Mutation, mutationsOf } from './mutate-program.ts';
import { namesIn, openTypedPrograms, type TypedPrograms } from './typed-program.ts';

/**
 * Wrong programs are named: a mistake in them is found, and one of its pages fits. This rule of which
 * pages fit was written before anything was measured. TypeScript 6 decides by it, which takes no part
 * in checking:
 *
 * - A misspelled export: the page of that export.
 * - A wrong option, argument or property, or a missing one: the page of the export that is called; or
 *   of the type that the called or read value has; or of the export whose call made that value.
 * - A program of the other release: the page, in either release, of an export that the statement of
 *   the mistake names, or of the type of a value in it.
 *
 * Finding pages was tuned with the programs of even numbers; those of odd numbers were held out.
 */
const seed = 20_261_125;
const mutationsPerProgram = 5;

interface Verdict {
  program: DocumentedProgram;
  isHeldOut: boolean;
  kind: Mutation['kind'] | 'release';
  isNamed: boolean;
  detail: string;
}

let checker: ProgramChecker;
let releases: Record<string, CheckedRelease>;
let programs: DocumentedProgram[];
const typed = new Map<string, TypedPrograms>();
const editionOf: Record<string, string> = {};

beforeAll(async () => {
  const server = await readServerData(siteDir('shipped'));
  releases = server.features['sample-types']?.data as unknown as Record<string, CheckedRelease>;
  for (const [prefix, version] of Object.entries(server.editions)) editionOf[version] = prefix;
  checker = openProgramChecker(releases, { ...server, pagesAbout: async () => [] });
  const all = await documentedPrograms(await loadConfig(shippedDir));
  programs = representatives(shuffled(all, random(seed)), 8);
  for (const [version, release] of Object.entries(releases)) {
    const texts = new Map(programs.map(({ name, code }) => [name, code]));
    typed.set(version, openTypedPrograms(texts, release.package));
  }
});
afterAll(() => checker.end());

const check = ({ code }: Pick<DocumentedProgram, 'code'>, version: string) =>
  checker.check(code, editionOf[version] ?? '');

/** Whether a page of a mistake is that of one of the names, in any release. */
function fits({ diagnostics }: CheckedProgram, names: ReadonlySet<string>): boolean {
  const routes = [...names].flatMap((name) =>
    Object.values(releases).flatMap(({ names: { routes, former } }) =>
      [routes, former].flatMap((known) => (Object.hasOwn(known, name) ? [known[name]] : [])),
    ),
  );
  return diagnostics.some(({ pages }) => pages.some(({ address }) => routes.includes(address)));
}

function explain({ diagnostics: [first] }: CheckedProgram): string {
  if (!first) return 'no mistake found';
  return `${first.message.slice(0, 160)} [${first.subjects}] ${first.pages.map(({ address }) => address)}`;
}

it('finds no mistake in programs of the documentation', async () => {
  const wrong: string[] = [];
  for (const program of programs) {
    const checked = await check(program, program.version);
    if (checked.diagnostics.length > 0) wrong.push(`${program.name}: ${explain(checked)}`);
  }
  console.info(
    `Programs without a mistake: ${programs.length - wrong.length} of ${programs.length}.`,
  );
  expect(wrong).toEqual([]);
});

describe('wrong programs', () => {
  it('names the mistakes of mutated programs, with a page that explains them', async () => {
    const draw = random(seed);
    const verdicts: Verdict[] = [];
    for (const [number, program] of programs.entries()) {
      const own = typed.get(program.version);
      if (!own) continue;
      const all = mutationsOf(program.name, own, draw);
      for (const mutation of drawMutations(all, mutationsPerProgram, draw)) {
        const checked = await check(mutation, program.version);
        verdicts.push({
          program,
          isHeldOut: number % 2 === 1,
          kind: mutation.kind,
          isNamed: fits(checked, mutation.names),
          detail: `${mutation.change} wants ${[...mutation.names].join()}: ${explain(checked)}`,
        });
      }
    }
    report('Mutations', verdicts);
  });

  it('names what a program of another release gets wrong', async () => {
    const verdicts: Verdict[] = [];
    for (const [number, program] of programs.entries()) {
      const own = typed.get(program.version);
      for (const [version, other] of typed) {
        if (!own || version === program.version || other.compiles(program.name)) continue;
        const checked = await check(program, version);
        const isNamed = checked.diagnostics.some((diagnostic) => {
          const statement = statementAt(own.sourceOf(program.name), diagnostic.line);
          const names = statement ? namesIn(statement, own) : new Set<string>();
          return fits({ ...checked, diagnostics: [diagnostic] }, names);
        });
        const detail = explain(checked);
        verdicts.push({ program, isHeldOut: number % 2 === 1, kind: 'release', isNamed, detail });
      }
    }
    report('Other release', verdicts);
  });
});

function shuffled<T>(values: readonly T[], draw: Random): T[] {
  const keys = new Map(values.map((value) => [value, draw()]));
  return [...values].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** The statement of the module that a line is in. */
function statementAt(source: ts.SourceFile, line: number): ts.Statement | undefined {
  const lineOf = (position: number) => ts.getLineAndCharacterOfPosition(source, position).line + 1;
  return source.statements.find(
    (statement) => lineOf(statement.getStart()) <= line && line <= lineOf(statement.end),
  );
}

/** Prints the figures, and fails below 95 % of those that were held out. */
function report(title: string, verdicts: readonly Verdict[]): void {
  for (const isHeldOut of [false, true]) {
    const half = verdicts.filter((verdict) => verdict.isHeldOut === isHeldOut);
    const kinds = [...new Set(half.map(({ kind }) => kind))].map((kind) => {
      const ofKind = half.filter((verdict) => verdict.kind === kind);
      return `${kind} ${ofKind.filter(({ isNamed }) => isNamed).length}/${ofKind.length}`;
    });
    const named = half.filter(({ isNamed }) => isNamed);
    console.info(
      `${title}, ${isHeldOut ? 'held out' : 'tuned'}: ${named.length} of ${half.length} named (${kinds.join(', ')}).`,
    );
    if (process.env.SHOW_MISSES === (isHeldOut ? 'held-out' : 'tuned')) {
      for (const { isNamed, program, kind, detail } of half) {
        if (!isNamed) console.info(`- ${program.name} ${kind}: ${detail}`);
      }
    }
    expect(named.length / half.length).toBeGreaterThanOrEqual(0.95);
  }
}
