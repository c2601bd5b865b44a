// `npm run test:stress`: the browser tests on a machine that makes them wait. Without the name of a setting,
// each has its turn: `npm run test:stress -- delay --times 3 search.spec.ts`.
import { spawn } from 'node:child_process';
import { ensureBrowser, withoutBrowser } from './ensure-browser.mjs';
import { fail, started, timed } from './ensure-install.mjs';

/** @type {Record<string, { env: Record<string, string>, busy?: number }>} */
const settings = {
  // Milliseconds that each answer may be late.
  delay: { env: { STRESS_DELAY: '800' } },
  // How many times as long as usual pages compute.
  cpu: { env: { STRESS_CPU: '4' } },
  // How many other processes never rest.
  busy: { env: {}, busy: 2 },
};

const args = process.argv.slice(2);
const place = args.indexOf('--times');
const times = place < 0 ? 1 : Number(args.splice(place, 2)[1]);
const chosen = args.filter((name) => name in settings);
const names = chosen.length > 0 ? chosen : Object.keys(settings);
const others = args.filter((name) => !(name in settings));
const tests = others.length > 0 ? others : ['e2e/'];

if (!(await ensureBrowser())) fail(withoutBrowser("The tests can't run"));
if (!process.env.SITES_PREPARED) {
  timed('Build sites', 'npm', ['run', '--silent', 'test:sites']);
  process.env.SITES_PREPARED = '1';
}

const seed = Number(process.env.STRESS_SEED ?? Date.now() % 2 ** 31);
for (const name of names) {
  const { env, busy = 0 } = settings[name] ?? { env: {} };
  // Each ends with this process, also where that is killed.
  const loop = 'setInterval(() => { for (const end = Date.now() + 50; Date.now() < end; ); })';
  const script = `process.on('disconnect', () => process.exit()); ${loop}`;
  const neighbors = Array.from({ length: busy }, () =>
    spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  for (let run = 0; run < times; run += 1) {
    Object.assign(process.env, env, { STRESS_SEED: String(seed + run) });
    console.log(`${name}, run ${run + 1} of ${times}; STRESS_SEED=${seed + run} repeats it.`);
    if (!(await started(name, 'npx', ['playwright', 'test', ...tests]))) process.exit(1);
  }
  for (const child of neighbors) child.kill();
  for (const key of Object.keys(env)) delete process.env[key];
}
