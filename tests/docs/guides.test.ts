import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { temporarySite } from '../build/temporary-site.ts';
import { workflowMistakes } from '../install/workflow-mistakes.ts';
import { blocksIn, configurationsIn } from './code-of-docs.ts';

const site = temporarySite();
const page = (name: string) =>
  readFileSync(path.join(engineDir, 'docs/content', `${name}.md`), 'utf8');

it('a second version is added as the guide says', async () => {
  const guide = page('versions');
  const config = configurationsIn(guide).find(({ text }) => text.includes('defaultAtRoot'));
  site.write({
    'site.config.mjs': config?.text ?? '',
    'content/index.md': '# Box\n\n[Start](/guide/start)\n',
    'content/guide/start.md': '# Start\n\nOpen it.\n',
  });
  const commands = blocksIn(guide).find(({ lang }) => lang === 'sh')?.text ?? '';
  execFileSync('sh', ['-e', '-c', commands], { cwd: site.root });
  await site.build();
  for (const name of ['index', 'guide/start', 'v2/guide/start'])
    expect(existsSync(path.join(site.root, 'dist', `${name}.html`)), name).toBe(true);
});

it('the workflow that checks a site is one that GitHub reads', async () => {
  const [workflow = ''] = blocksIn(page('ci'))
    .filter(({ lang }) => lang === 'yaml')
    .map(({ text }) => text);
  expect(await workflowMistakes('check.yml', workflow)).toEqual([]);
});
