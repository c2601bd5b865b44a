import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { projectOf } from './project.ts';
import {
  bringsProject,
  LinkError,
  longestLink,
  projectHash,
  projectOfHash,
  versionOfHash,
} from './project-link.ts';

const pack = (content: string | Buffer) => deflateRawSync(content).toString('base64url');

it('carries files of any code', async () => {
  const files = [...projectOf('const s = "ü 漢 \u{1f600}";\n'), { name: 'a.ts', code: '' }];
  const hash = `#${await projectHash(files)}`;
  expect(hash).toMatch(/^#program=[\w-]+$/);
  expect(bringsProject(hash)).toBe(true);
  expect(await projectOfHash(hash)).toEqual(files);
});

it('names the version that it was made for, as far as that is a name', async () => {
  const hash = `#${await projectHash(projectOf('1;'), '0.17')}`;
  expect(await projectOfHash(hash)).toEqual(projectOf('1;'));
  expect(versionOfHash(hash)).toBe('0.17');
  expect(versionOfHash(`#${await projectHash(projectOf('1;'))}`)).toBeUndefined();
  for (const evil of ['', 'a%20b', '<b>', 'x'.repeat(31), '../../x', '%'])
    expect(versionOfHash(`#program=AAAA&version=${evil}`)).toBeUndefined();
});

it('fits an ordinary program into a short link', async () => {
  const line = (at: number) => `console.log(await lix.db.selectFrom('file').limit(${at}));\n`;
  const code = Array.from({ length: 200 }, (_, at) => line(at)).join('');
  expect((await projectHash(projectOf(code))).length).toBeLessThan(longestLink / 4);
});

it.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no deflated bytes', btoa('plain text')],
  ['no JSON', pack('{')],
  ['no text', pack(Buffer.from([0xff, 0xfe, 0x22]))],
  ['no project', pack('{"files":[]}')],
  ['a file outside', pack('[["main.ts",""],["../x.ts",""]]')],
  ['too many characters', 'A'.repeat(longestLink + 1)],
  ['something cut off', pack('[["main.ts","console.log(1)"]]').slice(0, -6)],
])('refuses %s', async (_, packed) => {
  await expect(projectOfHash(`#program=${packed}`)).rejects.toThrow(LinkError);
});

it('stops unpacking what is far larger than its link', async () => {
  const bomb = pack(`[["main.ts","${' '.repeat(5_500_000)}"]]`);
  expect(bomb.length).toBeLessThan(longestLink);
  await expect(projectOfHash(`#program=${bomb}`)).rejects.toMatchObject({
    constructor: LinkError,
    cause: expect.any(RangeError),
  });
});

it('makes no link that somebody’s mail program would cut off', async () => {
  const noise = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 9973).toString(36)).join('');
  await expect(projectHash(projectOf(noise))).rejects.toThrow('too long for a link');
});
