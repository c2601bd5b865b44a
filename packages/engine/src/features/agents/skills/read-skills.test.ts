import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { readSkills } from './read-skills.ts';
import { deadSkillLinks, skillFiles } from './skill-files.ts';

const head =
  '---\nname: box-2\ndescription: Write code for Box 2.\nmetadata:\n  version: v2\n---\n';
const body = '\n# Box 2\n\nSee [a](/guide/a#part), [all](/llms.txt) and [b](https://b.test/x).\n';
const site = toSiteData(
  siteConfigSchema.parse({
    base: '/docs/',
    origin: 'https://x.test',
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
  }),
);

function folderWith(text: string, name = 'box-2'): string {
  const root = mkdtempSync(path.join(tmpdir(), 'skills-'));
  mkdirSync(path.join(root, 'skills', name), { recursive: true });
  writeFileSync(path.join(root, 'skills', name, 'SKILL.md'), text);
  return root;
}

const read = (root: string) => readSkills(root, 'skills', ['v1', 'v2']);

it('are served with links that work from anywhere, and listed with their digests', async () => {
  const files = skillFiles(await read(folderWith(head + body)), site);
  const [skill, index] = files;
  expect(skill?.path).toBe('/.well-known/agent-skills/box-2/SKILL.md');
  expect(skill?.content).toBe(
    `${head}\n# Box 2\n\nSee [a](https://x.test/docs/v2/guide/a.md#part), [all](https://x.test/docs/v2/llms.txt) and [b](https://b.test/x).\n`,
  );
  expect(index?.path).toBe('/.well-known/agent-skills/index.json');
  expect(JSON.parse(index?.content ?? '')).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'box-2',
        type: 'skill-md',
        description: 'Write code for Box 2.',
        url: 'box-2/SKILL.md',
        digest: `sha256:${createHash('sha256')
          .update(skill?.content ?? '')
          .digest('hex')}`,
      },
    ],
  });
  expect(skillFiles([], site)).toEqual([]);
});

it('may not lead nowhere', async () => {
  const skills = await read(folderWith(head + body));
  const anchors = new Map([['/v2/guide/a', new Set(['other'])]]);
  const present = { routes: new Set(['/v2/guide/a']), anchors, files: new Set<string>() };
  expect(
    deadSkillLinks(skills, site, present).map(({ place, message }) => [place, message]),
  ).toEqual([
    [
      { file: 'skills/box-2/SKILL.md', line: 9 },
      expect.stringContaining(
        'The link /guide/a#part leads nowhere: the page /v2/guide/a has no heading or element with the id "part".',
      ),
    ],
  ]);
});

it.each([
  ['no front matter', '# Box', 'has no front matter'],
  ['empty front matter', '---\n\n---\n', 'must be an object'],
  ['a bad name', head.replace('box-2', 'Box 2'), 'skills/box-2/SKILL.md:2: `name`'],
  ['no description', head.replace(/description.*\n/, ''), '`description`'],
  ['an unknown key', head.replace('metadata', 'meta'), '`meta`'],
  ['no YAML', '---\nname: [\n---\n', "skills/box-2/SKILL.md:2: The front matter isn't valid YAML"],
  [
    'another name',
    head.replace('box-2', 'box-3'),
    'The skill box-3 is in the folder skills/box-2.',
  ],
  ['an unknown version', head.replace('v2', 'v3'), 'It has v1, v2.'],
])('with %s are a mistake that names the file', async (_, text, message) => {
  const error = await read(folderWith(text)).catch((reason) => reason);
  expect(diagnosticsOf(error).map(formatDiagnostic).join()).toContain(message);
});

it('need their folder', async () => {
  await expect(readSkills('/', 'none')).rejects.toThrow(
    "none, named by `skills`, doesn't exist. Correct the path, or create the folder.",
  );
});
