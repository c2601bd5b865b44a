// Builds a site in a process of its own and prints what that cost, as JSON on the last line. A third
// argument says how to compress it, as `--compress` does: by default not at all.
import { build } from '#node/build.ts';
import type { Compression } from '#node/files/compression.ts';

const [root = '.', out = 'dist', compress = 'none'] = process.argv.slice(2);
const start = performance.now();
await build({ root, out, compress: compress as Compression });
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
const cost = {
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - start) / 1000,
  peakMegabytes: maxRSS / 1024,
};
console.log(JSON.stringify(cost));
