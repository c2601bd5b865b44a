import { readdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import pc from 'picocolors';
import type { Site } from '#contract/site.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { withoutBase } from '#shared/url.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import type { LoadedFeature } from '../features/load-features.ts';
import { documentFile } from '../files/files.ts';

/** Figures of a finished build; bytes as a host sends them. */
export interface BuildSummary {
  pages: number;
  seconds: number;
  /** Whether a host can send compressed files. */
  isCompressed: boolean;
  /** Scripts and styles that every page loads. */
  script: number;
  css: number;
  /** All other scripts, which load where a reader uses what they're for. */
  moreScript: number;
  /** The page in the middle when sorted by size, and the largest. */
  median: { route: string; html: number };
  largest: { route: string; html: number };
}

/** Weighs a written site. */
export async function summarize(
  folder: string,
  { data: { base }, table: { routes } }: Pick<Site, 'data' | 'table'>,
  { app, ...rest }: Pick<BuildSummary, 'isCompressed' | 'seconds'> & { app: AppBundle },
): Promise<BuildSummary> {
  const inFolder = (address: string) => path.join(folder, withoutBase(address, base));
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
  const loaded = app.scripts.map(inFolder);
  const scripts = scriptsIn(path.join(folder, 'assets'));
  return {
    ...rest,
    pages: routes.length,
    script: await sizeOf(loaded),
    css: await sizeOf([inFolder(app.stylesheet)]),
    moreScript: await sizeOf(scripts.filter((file) => !loaded.includes(file))),
    median: await weigh(sized[Math.floor(sized.length / 2)]),
    largest: await weigh(sized.at(-1)),
  };
}

function scriptsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => path.join(folder, name));
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sentSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes as a host sends them: of the compressed file, where there is one. */
async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Prints the closing lines of a build. */
export function printSummary(summary: BuildSummary, out: string): void {
  const { pages, seconds, isCompressed, script, css, moreScript, median, largest } = summary;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const lines = [
    `${counted(pages, 'page')} in ${seconds.toFixed(1)} s, written to ${out}`,
    `  every page loads ${kb(script)} of script and ${kb(css)} of styles, ${isCompressed ? 'compressed' : 'uncompressed'}; ${kb(moreScript)} of script loads only when it's needed`,
    `  HTML ${kb(median.html)} in the middle, ${kb(largest.html)} at most (${largest.route})`,
  ];
  console.log(`\n${pc.green('✔')} ${lines.join('\n')}\n`);
}

/** Prints the closing line of a check. */
export function printCheck({ pages, seconds }: BuildSummary, warnings: number): void {
  const found = warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`;
  console.log(
    `\n${pc.green('✔')} ${counted(pages, 'page')} checked in ${seconds.toFixed(1)} s: no mistakes${found}\n`,
  );
}

/** Says what a site without an `origin` goes without; `undefined` for others. */
export function missingOrigin(
  { origin }: Pick<SiteData, 'origin'>,
  features: readonly LoadedFeature[],
): string | undefined {
  if (origin) return undefined;
  const more = features.flatMap(
    ({ implementation, options }) => implementation.withoutOrigin?.(options) ?? [],
  );
  return `Left out, because the configuration has no \`origin\`: ${['hosts in canonical links', ...more].join(', ')}.`;
}

/** Shows named steps: a moving line on a terminal, plain lines elsewhere. */
export interface Progress {
  /**
   * Runs a step and shows how long it took. The work may call `detail` with what it is doing and
   * returns its result; what it throws is thrown on.
   */
  step<T>(name: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
}

/** Progress on standard output. */
export function createProgress(): Progress {
  const isLive = process.stdout.isTTY === true && !process.env.CI;
  return {
    async step(name, work) {
      const line = isLive ? await startLine(name) : undefined;
      const start = performance.now();
      let last = '';
      try {
        const result = await work((text) => {
          last = text;
          if (line) line.text = `${name} ${pc.dim(text)}`;
        });
        const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
        const figures = [last, seconds].filter(Boolean).join(', ');
        if (line) line.succeed(`${name} ${pc.dim(figures)}`);
        else console.log(`${name}: ${figures}`);
        return result;
      } catch (error) {
        line?.fail(name);
        throw error;
      }
    },
  };
}

async function startLine(name: string) {
  const { default: ora } = await import('ora');
  return ora({ text: name, stream: process.stdout }).start();
}
