import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryProject } from './temporary-project.ts';

const run = promisify(execFile);
/** Only what the engine depends on is installed. */
const project = temporaryProject();

/** Lists the lines that a failing command of the engine prints, without those around a place. */
async function failure(...args: string[]): Promise<string[]> {
  const cli = 'packages/engine/dist/node/cli.js';
  const { stderr } = await run(process.execPath, [cli, ...args], { cwd: project.dir }).then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  );
  return stderr.split('\n').filter((line) => /Run `npm install/.test(line) || /^ +at /.test(line));
}

function buildFailure(config: string): Promise<string[]> {
  project.write('site/site.config.mjs', `export default ${config};\n`);
  return failure('build', '--root', 'site');
}

it('a page with a formula says what to install, with its line', async () => {
  project.write('site/content/index.md', '# Home\n\nIt grows by $$x^2$$.\n\n$$\ny\n$$\n');
  expect(await buildFailure('{ features: [] }')).toEqual([
    expect.stringMatching(
      /content\/index\.md:3: Formulas need the package katex\. Run `npm install katex`\.$/,
    ),
  ]);
});
