// `npm run bench`: what building costs and what pages weigh, for generated sites; and what a live example and the
// playground of the shipped site cost. `npm run bench -- <commit> [<commit>] [--tests]`: what people wait for at that
// commit and at a later one, or the last, as a table.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cacheDirOf } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { compareCommits } from './commits.ts';
import { writeCorpus } from './corpus.ts';

interface Cost {
  cpuSeconds: number;
  seconds: number;
  peakMegabytes: number;
}

/** Pages of the sites; the sizes at which other generators were measured. */
const sizes = [175, 1741];

const folder = path.join(projectDir, '.tmp/bench');

const commits = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const [before, after = 'HEAD'] = commits;
if (before) {
  await compareCommits([before, after], { withTests: process.argv.includes('--tests') });
  process.exit(0);
}

for (const pages of sizes) {
  const root = path.join(folder, `site-${pages}`);
  rmSync(root, { recursive: true, force: true });
  await writeCorpus(root, pages);
  rmSync(cacheDirOf(root), { recursive: true, force: true });
  rmSync(cacheDirOf(), { recursive: true, force: true });
  const cold = measure(root);
  appendFileSync(path.join(root, 'content/section-1/page-1.md'), '\nOne more sentence.\n');
  const warm = measure(root);
  console.log(`\n${pages} pages`);
  console.log(`  cold         ${show(cold)}`);
  console.log(`  one changed  ${show(warm)}`);
  console.log(`  one changed takes ${(warm.seconds / cold.seconds).toFixed(2)} of the cold time`);
  console.log(`  ${weights(path.join(root, 'dist'))}`);
}

const shipped = path.join(folder, 'shipped');
runScript('bench/measured-build.ts', path.join(projectDir, 'site'), shipped, 'best');
console.log(runScript('bench/live.ts', shipped));
console.log(runScript('bench/playground.ts', shipped));

function measure(root: string): Cost {
  const output = runScript('bench/measured-build.ts', root, path.join(root, 'dist'));
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
}

/** Runs a script in a process of its own; answers what it prints. */
function runScript(script: string, ...args: string[]): string {
  const command = ['--import', 'tsx', path.join(projectDir, script), ...args];
  return execFileSync(process.execPath, command, { cwd: projectDir, encoding: 'utf8' });
}

function show({ cpuSeconds, seconds, peakMegabytes }: Cost): string {
  return `${cpuSeconds.toFixed(1)} s of CPU, ${seconds.toFixed(1)} s, ${Math.round(peakMegabytes)} MB at most`;
}

/** Sizes with brotli 11: script and styles of the site, and the HTML of the page in the middle. */
function weights(dist: string): string {
  const weigh = (file: string) => brotliCompressSync(readFileSync(file)).length;
  const assets = readdirSync(path.join(dist, 'assets'));
  const sum = (ending: string) =>
    assets
      .filter((name) => name.endsWith(ending))
      .reduce((total, name) => total + weigh(path.join(dist, 'assets', name)), 0);
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(dist, name))
    .sort((a, b) => statSync(a).size - statSync(b).size);
  const middle = documents[Math.floor(documents.length / 2)] ?? '';
  return `script ${sum('.js')} bytes, styles ${sum('.css')} bytes, HTML ${weigh(middle)} bytes in the middle`;
}
