// `npx tsx bench/scale.ts 10000`: builds a generated site of so many pages with compressed files: from
// nothing, again, and with one changed page; then compares its cache with its output.
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheDirOf } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { writeCorpus } from './corpus.ts';
import { folderSize } from './folder-size.ts';

const pages = Number(process.argv[2] ?? 2000);
const root = path.join(projectDir, '.tmp/bench', `scale-${pages}`);
const out = path.join(root, 'dist');
/** The cache that sites share counts, too, but only the part made from pages. */
const compressed = path.join(cacheDirOf(), 'compressed');

for (const folder of [root, cacheDirOf(root), compressed]) {
  rmSync(folder, { recursive: true, force: true });
}
await writeCorpus(root, pages);
console.log(`${pages} pages`);
console.log(`  from nothing      ${measure()}`);
console.log(`  nothing changed   ${measure()}`);
appendFileSync(path.join(root, 'content/section-1/page-1.md'), '\nOne more sentence.\n');
console.log(`  one page changed  ${measure()}`);
const output = folderSize(out);
const cache = folderSize(cacheDirOf(root)) + folderSize(compressed);
console.log(
  `  cache             ${megabytes(cache)}, ${(cache / output).toFixed(2)} of the output`,
);

function measure(): string {
  const command = ['--import', 'tsx', 'bench/measured-build.ts', root, out, 'best'];
  const start = performance.now();
  const printed = execFileSync(process.execPath, command, { cwd: projectDir, encoding: 'utf8' });
  // With the start of the process.
  const seconds = (performance.now() - start) / 1000;
  const { cpuSeconds, peakMegabytes } = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}');
  return `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${Math.round(peakMegabytes)} MB at most`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
