import { statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import { documentFile } from '../files/document-file.ts';

/** Figures of a finished build; bytes as a host sends them. */
export interface BuildSummary {
  pages: number;
  seconds: number;
  /** All scripts and all styles that a page of text loads. */
  script: number;
  css: number;
  /** The page in the middle when sorted by size, and the largest. */
  median: { route: string; html: number };
  largest: { route: string; html: number };
}

/** Weighs a written site. */
export async function summarize(
  folder: string,
  routes: readonly string[],
  milliseconds: number,
): Promise<BuildSummary> {
  // Waiting for each takes a fraction of the time of asking for thousands at once.
  const sized = routes.map((route) => {
    const { size } = statSync(path.join(folder, documentFile(route)));
    return { route, size };
  });
  sized.sort((a, b) => a.size - b.size);
  const weigh = async (page: { route: string } | undefined) => {
    const route = page?.route ?? '/404';
    return { route, html: await sentSize(path.join(folder, documentFile(route))) };
  };
  return {
    pages: routes.length,
    seconds: milliseconds / 1000,
    script: await folderSize(path.join(folder, 'assets'), '.js'),
    css: await folderSize(path.join(folder, 'assets'), '.css'),
    median: await weigh(sized[Math.floor(sized.length / 2)]),
    largest: await weigh(sized.at(-1)),
  };
}

async function folderSize(folder: string, ending: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const sizes = await Promise.all(names.map((name) => sentSize(path.join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes as a host sends them: of the compressed file, where there is one. */
async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

/** Prints the closing lines of a build. */
export function printSummary(summary: BuildSummary, out: string): void {
  const { pages, seconds, script, css, median, largest } = summary;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const lines = [
    `${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds.toFixed(1)} s, written to ${out}`,
    `  script ${kb(script)}, styles ${kb(css)}, the same on every page`,
    `  HTML ${kb(median.html)} in the middle, ${kb(largest.html)} at most (${largest.route})`,
  ];
  console.log(`\n${pc.green('✔')} ${lines.join('\n')}\n`);
}
