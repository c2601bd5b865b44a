// `npm run test:nightly [step]…`: everything that takes too long for `npm test`, or only the steps that are named. What
// fails doesn't stop the rest.
import { spawnSync } from 'node:child_process';
import { ensureInstall, fail, projectDir } from './ensure-install.mjs';

/** @type {Record<string, [program: string, ...args: string[]]>} */
const steps = {
  tests: ['npm', 'test'],
  fuzz: [process.execPath, 'scripts/fuzz.mjs'],
  firefox: [process.execPath, 'scripts/test-firefox.mjs'],
  webkit: [process.execPath, 'scripts/test-webkit.mjs'],
  afdocs: [process.execPath, 'scripts/test-afdocs.mjs'],
  scale: ['npx', 'tsx', 'bench/scale.ts', '10000'],
  releases: [process.execPath, 'scripts/test-releases.mjs'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  fail(
    `There is no step "${unknown.join('", "')}"; the steps are ${Object.keys(steps).join(', ')}.`,
  );
}
ensureInstall();
process.env.NIGHTLY = '1';

const chosen = Object.entries(steps).filter(([name]) => named.length === 0 || named.includes(name));
const failed = chosen.flatMap(([name, [program, ...args]]) => {
  console.log(`\nStep ${name}`);
  const shell = program !== process.execPath && process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd: projectDir, stdio: 'inherit', shell });
  return status === 0 ? [] : [name];
});
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
