import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { spawnServer } from '../support/spawn-server.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

let stop = async () => {};
afterEach(() => stop());

it('`npm run dev` shows a change of the engine', async () => {
  const project = path.join(site.root, 'project');
  for (const name of ['packages', 'scripts', 'tsconfig.base.json', 'package.json']) {
    cpSync(path.join(projectDir, name), path.join(project, name), { recursive: true });
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(project, 'node_modules'));
  site.write({
    'site.config.mjs': "export default { title: 'A' };",
    'content/index.md': '# Home\n\n## A section\n',
  });
  const server = spawnServer(['scripts/dev.mjs', '--root', site.root, '--port', '0'], {
    cwd: project,
    env: process.env,
  });
  stop = async () => {
    server.kill();
    await once(server, 'exit');
  };
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => (printed += text));
  /** Of the server that runs now: one that starts anew has another port. */
  const page = async () => {
    const address = printed.match(/http:\/\/127\.0\.0\.1:\d+\//g)?.at(-1);
    return address ? fetch(address).then((answer) => answer.text(), String) : printed;
  };
  await expect.poll(page).toContain('ON THIS PAGE');
  const texts = path.join(project, 'packages/engine/src/shared/texts/theme-texts.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('ON THIS PAGE', 'On this very page'));
  await expect.poll(page).toContain('On this very page');
});
