// `node scripts/fuzz.mjs [factor]`: the properties with many more inputs than `npm test` tries, from a new seed.
import { spawnSync } from 'node:child_process';

const factor = process.argv[2] ?? '50';
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`Seed ${seed}; set FUZZ_SEED to repeat it.`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/fuzz', 'tests/injection', '--testTimeout', '3600000'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_FACTOR: factor, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
