// `npm run test:changed [commit]`: the checks, and the tests of what differs from a commit (HEAD without one) and of
// what imports it. `npm test` has the last word.
import { spawnSync } from 'node:child_process';
import { importedForms, namedSpecs, readersOf } from './changed-tests.mjs';
import { ensureBrowser, withoutBrowser } from './ensure-browser.mjs';
import { fail, projectDir, started } from './ensure-install.mjs';

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectDir, encoding: 'utf8' });
  if (status !== 0) fail(stderr.trim());
  return stdout.split('\n').filter(Boolean);
}

const base = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', '--end-of-options', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
if (changed.length === 0) fail(`Nothing differs from ${base}; name an earlier commit.`);

const specs = namedSpecs(changed, git('ls-files', '--cached', '--others', 'tests/e2e/*.spec.ts'));
const hasBrowser = await ensureBrowser();
const projects = ['--project=node', '--project=mocking'];
const readers = readersOf(changed);
/** @type {boolean[]} */
const results = [await started('Compile', process.execPath, ['scripts/compile.mjs'])];
const checking = started('Checks', 'npm', ['run', '--silent', 'check']);
const related = ['vitest', 'related', '--run', '--passWithNoTests', ...projects];
results.push(await started('Tests in Node', 'npx', [...related, ...importedForms(changed)]));
if (readers.length > 0) {
  results.push(await started('Tests of pages', 'npx', ['vitest', 'run', ...projects, ...readers]));
}
results.push(await checking);
if (specs.length > 0 && hasBrowser) {
  results.push(await started('Tests in a browser', 'npx', ['playwright', 'test', ...specs]));
}
if (specs.length > 0 && !hasBrowser) fail(withoutBrowser("The tests in a browser didn't run"));
process.exitCode = results.every(Boolean) ? 0 : 1;
