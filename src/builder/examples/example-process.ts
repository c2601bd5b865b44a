import { pathToFileURL } from 'node:url';
import { noRegion, regionHook } from '#model/live/example-program.ts';
import { toLoggedValue } from '#model/live/logged-value.ts';
import type { LogLevel, OutputLine } from '#model/live/output-line.ts';

/** Runs the module named on the command line and prints what it logged as JSON. */
const regions: Record<string, OutputLine[]> = {};
let region = noRegion;

Object.assign(globalThis, {
  [regionHook]: (name: string) => {
    region = name;
  },
});
for (const level of ['log', 'info', 'debug', 'warn', 'error'] satisfies LogLevel[]) {
  console[level] = (...values: unknown[]) => {
    const lines = regions[region] ?? [];
    regions[region] = lines;
    lines.push({ level, values: values.map(toLoggedValue) });
  };
}
await import(pathToFileURL(process.argv[2] ?? '').href);
process.stdout.write(JSON.stringify(regions));
