// Builds a site in a process of its own and prints what that cost, as JSON on the last line. A third
// argument `compress` also writes compressed files.
import { build } from '../src/builder/build.ts';

const [root = '.', out = 'dist', compress] = process.argv.slice(2);
const start = performance.now();
await build({ root, out, compress: compress === 'compress' ? 'best' : 'none' });
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
const cost = {
  cpuSeconds: (user + system) / 1e6,
  seconds: (performance.now() - start) / 1000,
  peakMegabytes: maxRSS / 1024,
};
console.log(JSON.stringify(cost));
