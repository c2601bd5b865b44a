// `npm run script bench/releases/run.ts`: the same tasks with both documented releases of Lix. `-- --record` keeps
// the figures for the page; the table is printed as Markdown.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { measureModule } from '../comparison/sizes.ts';
import { type ReleaseFigures, type ReleasesRecord, writeReleases } from './figures.ts';
import { releasesTable } from './tables.ts';

/** The package of each release, as this project installs it. */
const packages = { '0.5.1': '@lix-js/sdk', '0.17.0': 'lix-0-17' };
/** Processes per release; of each figure the smallest counts, because other work only adds. */
const runs = 3;

const folder = import.meta.dirname;
const projectDir = path.resolve(folder, '../../..');
const record: ReleasesRecord = {
  machine: `${availableParallelism()} cores, Node ${process.versions.node.split('.')[0]}`,
  date: new Date().toISOString().slice(0, 10),
  figures: {},
};
for (const [version, name] of Object.entries(packages)) {
  const { raw, brotli } = await measureModule(`export { openLix } from '${name}';`, folder);
  const measured = Array.from({ length: runs }, () => measure(version.replace(/\.\d+$/, '')));
  record.figures[version] = { ...smallest(measured), script: raw, scriptBrotli: brotli };
  console.log(version, record.figures[version]);
}
const [head = [], ...rows] = releasesTable(record);
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
if (process.argv.includes('--record')) writeReleases(record);
process.exit(0);

function measure(release: string): ReleaseFigures {
  const command = ['--import', 'tsx', path.join(folder, 'measure.ts'), release];
  const output = execFileSync(process.execPath, command, { cwd: projectDir, encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
}

/** The smallest of each time and size; what isn't a number is the same in every run. */
function smallest(measured: ReleaseFigures[]): ReleaseFigures {
  const [first] = measured;
  if (!first) throw new Error('Nothing was measured.');
  const entries = Object.entries(first).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value];
    const values = measured.map((figures) => Number(figures[name as keyof ReleaseFigures]));
    return [name, Number(Math.min(...values).toPrecision(3))];
  });
  return Object.fromEntries(entries);
}
