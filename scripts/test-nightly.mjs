// `npm run test:nightly`: everything that takes too long for `npm test`. What fails doesn't stop the rest.
import { spawnSync } from 'node:child_process';
import { ensureInstall, projectDir } from './ensure-install.mjs';

ensureInstall();
process.env.NIGHTLY = '1';

/** @type {[step: string, program: string, ...args: string[]][]} */
const steps = [
  ['All tests', 'npm', 'test'],
  ['Generated inputs', 'npm', 'run', 'fuzz'],
  ['Firefox', 'npm', 'run', 'test:firefox'],
  ['WebKit', 'npm', 'run', 'test:webkit'],
  ['Checks for agents', 'npm', 'run', 'test:afdocs'],
  ['10,000 pages', 'npx', 'tsx', 'bench/scale.ts', '10000'],
  ['Releases of Node', process.execPath, 'scripts/test-releases.mjs', '20.19', '22', '24', '26'],
];

const failed = steps.flatMap(([step, program, ...args]) => {
  console.log(`\n${step}`);
  const shell = program === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd: projectDir, stdio: 'inherit', shell });
  return status === 0 ? [] : [step];
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
