// `npm run bench:peers -- [pages]`: the same pages built by VitePress, Starlight and this engine, loaded,
// searched and read side by side in one run. It needs `dist/` of the site, whose pages they are, bash,
// and a package registry, from which it installs the others below .tmp.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '#node/files/project-dir.ts';
import { launchBrowser, median } from '../site-browser.ts';
import { loadSlowly, type SlowLoad, slowdown } from '../slow-load.ts';
import { type BuildCost, buildCost } from './build.ts';
import { type Engine, engines, peerPackages } from './engines.ts';
import { measureWaits, searchOpens, slowFirstResult, type Waits } from './look.ts';
import { measuredPage, readPages } from './pages.ts';
import { type Served, serve } from './serve.ts';

/** All that is measured of one engine. */
interface Figures extends BuildCost, SlowLoad, Waits {
  searchOpens: number;
  slowFirstResult: number;
}

type Turn = Omit<Figures, keyof BuildCost>;

const count = Number(process.argv[2] ?? 175);
/** Loads of each page, in turns, so that what else the machine does meets all engines. */
const turns = 5;
const root = path.join(projectDir, '.tmp/peers');
const dist = path.join(projectDir, 'dist');

if (!existsSync(path.join(dist, 'routes.json'))) {
  console.error('Build the site first, with `npm run build`: its pages are what is measured.');
  process.exit(1);
}
mkdirSync(root, { recursive: true });
install();
const pages = readPages(dist, count);
const route = `/${measuredPage}`;
const built = engines.map((engine) => ({ engine, ...write(engine) }));

const browser = await launchBrowser();
const measured = new Map<Engine, Turn[]>(engines.map((engine) => [engine, []]));
const sites = await Promise.all(
  built.map(async ({ engine, folder }) => ({
    engine,
    served: await serve(path.join(folder, engine.dist)),
  })),
);
for (let turn = 0; turn <= turns; turn += 1) {
  for (const { engine, served } of sites) {
    const seen = await look(engine, served);
    // The servers compress in the turn before the first one that counts.
    if (turn > 0) measured.get(engine)?.push(seen);
  }
}
for (const { served } of sites) served.close();
await browser.close();
print(
  built.map(({ engine, cost }) => ({ ...cost, ...middle(measured.get(engine) ?? []) }) as Figures),
);
process.exit(0);

function install(): void {
  if (existsSync(path.join(root, 'node_modules/vitepress'))) return;
  execFileSync('npm', ['init', '--yes'], { cwd: root, stdio: 'ignore' });
  const args = ['install', '--no-audit', '--no-fund', ...peerPackages];
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' });
}

function write(engine: Engine): { folder: string; cost: BuildCost } {
  const folder = path.join(root, engine.name.replaceAll(' ', '-').toLowerCase());
  rmSync(folder, { recursive: true, force: true });
  engine.write(folder, pages);
  console.log(`Building ${count} pages with ${engine.name}.`);
  return { folder, cost: buildCost(engine, folder, count) };
}

async function look({ selectors }: Engine, served: Served): Promise<Turn> {
  const slow = await loadSlowly(browser, served.origin + route);
  const waits = await measureWaits(browser, served, { route, selectors });
  const opens = await searchOpens(browser, served.origin + route, selectors);
  const tapped = await slowFirstResult(browser, served.origin + route, selectors);
  return { ...slow, ...waits, searchOpens: opens, slowFirstResult: tapped };
}

/** The median of each figure. */
function middle(all: readonly Turn[]): Turn {
  const names = Object.keys(all[0] ?? {}) as (keyof Turn)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((turn) => turn[name]))]),
  ) as unknown as Turn;
}

/** Prints a table; the last columns say how ours compares with each. */
function print(figures: readonly Figures[]): void {
  const kilobytes = (name: keyof Figures) => (figure: Figures) => figure[name] / 1000;
  const rows: [name: string, of: (figure: Figures) => number, digits?: number][] = [
    ['KB until load', kilobytes('untilLoad'), 1],
    ['KB after idle', kilobytes('whenIdle'), 1],
    ['KB of script until load', kilobytes('scriptUntilLoad'), 1],
    ['KB of styles until load', kilobytes('stylesUntilLoad'), 1],
    ['first contentful paint, ms', ({ firstPaint }) => firstPaint],
    ['largest contentful paint, ms', ({ largestPaint }) => largestPaint],
    ['blocking time, ms', ({ blocking }) => blocking],
    ['search opens while loading, ms', (figure) => figure.searchOpens],
    ['tap on search to first result, ms', (figure) => figure.slowFirstResult],
    ['click on search to first result, ms*', ({ firstResult }) => firstResult],
    ['KB for it, with what was fetched ahead', kilobytes('searchBytes'), 1],
    ['KB of the whole search', kilobytes('wholeSearchBytes'), 1],
    ['query to results, ms*', ({ nextResults }) => nextResults],
    ['click on a link to the next frame, ms*', ({ navigation }) => navigation],
    ['build from nothing, s of CPU', ({ cpu }) => cpu, 1],
    ['output, KB a page', ({ output }) => output],
  ];
  const names = engines.map(({ name }) => name);
  console.log(`\n${count} pages, medians of ${turns} loads of ${route}`);
  console.log(`${slowdown} times slower, on slow 4G; * as fast as this machine is\n`);
  console.log(`| | ${names.join(' | ')} | ours by ${names.slice(0, -1).join(' | ours by ')} |`);
  console.log(`|---${'|--:'.repeat(names.length * 2 - 1)}|`);
  for (const [name, of, digits = 0] of rows) {
    const values = figures.map(of);
    const own = values.at(-1) ?? 0;
    const ratios = values.slice(0, -1).map((value) => (value > 0 ? (own / value).toFixed(2) : '–'));
    const cells = [...values.map((value) => value.toFixed(digits)), ...ratios];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
