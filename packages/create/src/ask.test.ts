import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { askForAnswers, Canceled, type Flags } from './ask.ts';

const enter = '\r';
const down = '\x1b[B';
const interrupt = '\x03';
/** Deletes what is written before the cursor. */
const clear = '\x15';

const parent = mkdtempSync(path.join(tmpdir(), 'ask-'));
const folder = path.join(parent, 'new docs');
mkdirSync(path.join(parent, 'full'));
writeFileSync(path.join(parent, 'full/notes.md'), '# Notes\n');
mkdirSync(path.join(parent, 'repository/.git'), { recursive: true });

/** What someone reads, and the keys that they press then. */
type Reply = readonly [question: string, keys: string];

/** Answers questions as someone at a terminal does, each once it's shown. */
async function converse(replies: readonly Reply[], flags: Flags = {}) {
  // So wide that no line breaks.
  const output = Object.assign(new PassThrough(), { columns: 1000 });
  const terminal = { input: new PassThrough(), output };
  let shown = '';
  output.on('data', (text) => {
    shown += stripVTControlCharacters(String(text));
  });
  const outcome = askForAnswers(flags, terminal).catch((error: unknown) => error);
  for (const [question, keys] of replies) {
    await expect.poll(() => shown).toContain(question);
    shown = '';
    terminal.input.write(keys);
  }
  return { outcome: await outcome, shown };
}

const where = (name: string): Reply => ['docs', `${clear}${name}${enter}`];
const title: Reply = ['What is its title?', `My "site"${enter}`];
const choose = (steps: number): Reply => ['What do you start from?', down.repeat(steps) + enter];

it('asks for a site of three pages', async () => {
  const { outcome } = await converse([where(folder), title, choose(0)]);
  expect(outcome).toEqual({ folder, title: 'My "site"', template: { name: 'blank' } });
});

it('asks for the package of a library, until it gets the name of one', async () => {
  const { outcome } = await converse([
    where(folder),
    title,
    choose(1),
    ['Which package', `../x; rm${enter}`],
    ['"../x; rm" isn\'t the name of a package', `${clear}@scope/name${enter}`],
  ]);
  expect(outcome).toMatchObject({ template: { name: 'library', package: '@scope/name' } });
});

it('asks for engine and folder of an existing site', async () => {
  const { outcome } = await converse([
    where(folder),
    title,
    choose(2),
    ['Which engine', down + enter],
    ['In which folder', `${parent}/none${enter}`],
    [`There is no folder ${parent}/none`, `${clear}${parent}/full${enter}`],
  ]);
  const template = { name: 'existing', system: 'vitepress', dir: path.join(parent, 'full') };
  expect(outcome).toMatchObject({ template });
});

it('asks only for what the command line leaves open', async () => {
  const { outcome } = await converse([title], { folder, template: 'blank' });
  expect(outcome).toMatchObject({ folder, title: 'My "site"' });
  const { shown } = await converse([], { folder, title: 'x', package: 'zod' });
  expect(shown).toBe('');
});

it.each<[Flags, string]>([
  [{ template: 'blank', package: 'zod' }, '--package is only for'],
  [{ template: 'library', source: parent }, '--source is only for'],
  [{ package: 'zod', from: 'vitepress' }, '--from is only for'],
])('refuses flags of another template: %o', async (flags, message) => {
  const { outcome } = await converse([], { folder, title: 'x', ...flags });
  expect((outcome as Error).message).toContain(message);
});

it('takes a folder of another site for an existing site', async () => {
  const { outcome } = await converse([['Which engine', enter]], {
    folder,
    title: 'x',
    source: parent,
  });
  expect(outcome).toMatchObject({ template: { name: 'existing', dir: parent } });
});

it('asks again for a folder that holds files, and takes one with a repository', async () => {
  const { outcome } = await converse([
    where(path.join(parent, 'full')),
    ["isn't empty. Choose another one", `${clear}${enter}`],
    ['Name a folder.', `${path.join(parent, 'full/notes.md')}${enter}`],
    ["isn't a folder that can be read", `${clear}${path.join(parent, 'repository')}${enter}`],
    title,
    choose(0),
  ]);
  expect(outcome).toMatchObject({ folder: path.join(parent, 'repository') });
  expect(readdirSync(path.join(parent, 'full'))).toEqual(['notes.md']);
});

it('asks again for a title of spaces', async () => {
  const { outcome } = await converse(
    [
      ['What is its title?', `  ${enter}`],
      ['Write a title.', `${clear}$(x) </script> \u{1f600} `],
      ['</script>', enter],
    ],
    { folder, template: 'blank' },
  );
  expect(outcome).toMatchObject({ title: '$(x) </script> \u{1f600}' });
});

const questions: Reply[][] = [
  [],
  [where(folder)],
  [where(folder), title],
  [where(folder), title, choose(1)],
  [where(folder), title, choose(2)],
  [where(folder), title, choose(2), ['Which engine', enter]],
];
const next = ['Where do you', 'What is its', 'What do you', 'Which package', 'Which engine'];

it.each([...next, 'In which folder'].map((question, index) => [question, index] as const))(
  'ends with Ctrl+C, and writes nothing: %s',
  async (question, index) => {
    const { outcome, shown } = await converse([...(questions[index] ?? []), [question, interrupt]]);
    expect(outcome).toBeInstanceOf(Canceled);
    expect(shown).toContain('Nothing was written.');
    expect(readdirSync(parent).sort()).toEqual(['full', 'repository']);
  },
);
