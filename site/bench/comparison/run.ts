// `npm run script bench/comparison/run.ts`: one task done with both releases of Lix, isomorphic-git, Yjs, Automerge, an event log and
// SQLite. The packages are installed in this folder, so that `npm ci` doesn't pay for them.
// `-- --record` keeps the figures for the page; the table is printed as Markdown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ComparisonRecord, type Figures, writeComparison } from './figures.ts';
import { measureSize } from './sizes.ts';
import { comparisonTable } from './tables.ts';

const contestants = ['lix', 'lix-0-17', 'git', 'yjs', 'automerge', 'event-log', 'sqlite'];
const edits = 300;
/** Processes per contestant; each figure is the median. */
const runs = 3;

const folder = import.meta.dirname;
const projectDir = path.resolve(folder, '../../..');
execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });

const record: ComparisonRecord = {
  machine: `${availableParallelism()} cores, Node ${process.versions.node.split('.')[0]}`,
  edits,
  versions: readVersions(),
  figures: {},
};
for (const name of contestants) {
  const script = await measureSize(name, folder);
  const measured = Array.from({ length: runs }, () => measure(name));
  record.figures[name] = { ...medians(measured), script };
  console.log(name, record.figures[name]);
}
const [head = [], ...rows] = comparisonTable(record);
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
if (process.argv.includes('--record')) writeComparison(record);
process.exit(0);

function measure(name: string): Figures {
  const command = ['--import', 'tsx', path.join(folder, 'measure.ts'), name, String(edits)];
  const output = execFileSync(process.execPath, command, { cwd: projectDir, encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
}

/** The median of each time and size; what isn't a number is the same in every run. */
function medians(measured: Figures[]): Figures {
  const [first] = measured;
  if (!first) throw new Error('Nothing was measured.');
  const entries = Object.entries(first).map(([name, value]) => {
    if (typeof value !== 'number') return [name, value];
    const values = measured.map((figures) => Number(figures[name as keyof Figures]));
    const middle = values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return [name, Number(middle.toPrecision(3))];
  });
  return Object.fromEntries(entries);
}

function readVersions(): Record<string, string> {
  const dependenciesOf = (file: string, group: string): Record<string, string> =>
    JSON.parse(readFileSync(file, 'utf8'))[group];
  const { '@lix-js/sdk': lix = '', 'lix-0-17': newer = '' } = dependenciesOf(
    path.join(projectDir, 'site/package.json'),
    'dependencies',
  );
  return {
    '@lix-js/sdk': lix,
    'lix-0-17': newer.replace(/.*@/, ''),
    ...dependenciesOf(path.join(folder, 'package.json'), 'dependencies'),
  };
}
