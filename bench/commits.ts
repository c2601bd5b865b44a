import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '#node/files/project-dir.ts';
import { median } from './site-browser.ts';
import { type Figures, measureTests, measureWaits } from './waits.ts';

/** Turns of each commit; the middle one of their figures counts. */
const turns = 3;

/**
 * Measures what people wait for at two commits, in turns, each time in a fresh clone, and prints a table with both.
 *
 * @param commits What git understands: the one to compare with, then the newer one.
 * @param withTests Whether `npm test` runs too, once for each commit.
 */
export async function compareCommits(
  commits: readonly [string, string],
  { withTests }: { withTests: boolean },
): Promise<void> {
  const measured = commits.map((commit): { commit: string; turns: Figures[] } => ({
    commit: git(projectDir, 'rev-parse', '--short', commit),
    turns: [],
  }));
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const { commit, turns: figures } of measured) {
      console.log(`${commit}, turn ${turn} of ${turns}`);
      const clone = cloneOf(commit);
      figures.push(await measureWaits(clone));
      if (withTests && turn === turns) Object.assign(figures.at(-1) ?? {}, measureTests(clone));
    }
  }
  print(measured.map(({ commit, turns: figures }) => ({ commit, figures: middle(figures) })));
}

/** A fresh clone, without the caches of an earlier one. */
function cloneOf(commit: string): string {
  const folder = path.join(projectDir, '.tmp/bench/commits', commit);
  rmSync(folder, { recursive: true, force: true });
  git(projectDir, 'clone', '--quiet', '--no-checkout', projectDir, folder);
  git(folder, 'checkout', '--quiet', commit);
  return folder;
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
}

function middle(all: readonly Figures[]): Figures {
  const names = new Set(all.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(all.flatMap((figures) => figures[name] ?? []))]),
  );
}

function print(columns: readonly { commit: string; figures: Figures }[]): void {
  const [before, after] = columns;
  console.log(`\n| | ${columns.map(({ commit }) => commit).join(' | ')} | ratio |`);
  console.log('|---|--:|--:|--:|');
  for (const name of Object.keys(after?.figures ?? {})) {
    const [old = 0, now = 0] = [before?.figures[name], after?.figures[name]];
    const cells = [old, now].map((value) => value.toFixed(value < 10 ? 2 : 1));
    console.log(`| ${name} | ${cells.join(' | ')} | ${(now / old).toFixed(2)} |`);
  }
}
