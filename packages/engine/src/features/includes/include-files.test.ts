import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originOf } from '#node/content/source-file.ts';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import { includeFiles } from './include-files.ts';

let root: string;

beforeEach(() => {
  root = path.join(mkdtempSync(path.join(tmpdir(), 'includes-')), 'site');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path.dirname(root), { recursive: true, force: true });
});

const code =
  'before();\n  // #region part\n  inside();\n\n    deep();\n  // #endregion part\nafter();\n';
const part =
  '---\ntitle: P\n---\n## First\n\nOne\n\n<!-- #region r -->\nTwo\n<!-- #endregion r -->\n\n### Deep\n\nThree\n\n## Second {#own}\n\nFour\n';

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The page `content/guide/a.md` with what it includes. */
function page(text: string, name = 'content/guide/a.md') {
  write({ [name]: text, 'snippets/a.ts': code, 'content/guide/_part.md': part });
  const found = includeFiles({ file: name, text }, root);
  return {
    text: found.text,
    errors: found.diagnostics.map(formatDiagnostic),
    /** Where the lines are written that hold some words. */
    placeOf(words: string) {
      const line = found.text.split('\n').findIndex((one) => one.includes(words)) + 1;
      const included = { ...found, written: text };
      const { file, line: at } = originOf({ file: name, included }, line);
      return `${file}:${at}`;
    },
  };
}

it.each([
  ['<<< @/snippets/a.ts', '```ts\nbefore();\n  inside();\n\n    deep();\nafter();\n```'],
  ['<<< ../../snippets/a.ts#part', '```ts\ninside();\n\n  deep();\n```'],
  [
    '<<< @/snippets/a.ts#part{1,3 js run} [A title]',
    '```js run {1,3} [A title]\ninside();\n\n  deep();\n```',
  ],
  ['  <<< @/snippets/a.ts#part{2}', '  ```ts {2}\n  inside();\n\n    deep();\n  ```'],
  ['> <<< @/snippets/a.ts#part', '> ```ts\n> inside();\n>\n>   deep();\n> ```'],
  ['<!--@include: ./_part.md#r-->', 'Two'],
  ['<!-- @include: @/content/guide/_part.md#own -->', '\nFour'],
  ['<!-- @include: ./_part.md#first{2} -->', 'One'],
  ['<!-- @include: ./_part.md{1,3} -->', '## First\n\nOne'],
  ['{/* @include: ./_part.md#r{1,} */}', 'Two'],
])('puts the text of a file in the place of %s', (text, expected) => {
  expect(page(`# A\n\n${text}\n\nB\n`)).toMatchObject({
    text: `# A\n\n${expected}\n\nB\n`,
    errors: [],
  });
});

it('a file with blanks behind the dashes of its front matter loses that, too', () => {
  write({ 'content/guide/_b.md': '---  \ntitle: B\n---\t\nBody\n' });
  expect(page('<!--@include: ./_b.md-->').text).toBe('Body');
});

it.each([
  '```md\n<<< @/snippets/a.ts\n<!--@include: ./_part.md-->\n```',
  '    <<< @/snippets/a.ts',
  '`<!--@include: ./_part.md-->`',
  'Text <<< more',
  '<<<<<<< HEAD',
  '<!-- include: x -->',
])('leaves %j', (text) => {
  expect(page(text)).toMatchObject({ text, errors: [] });
});

it('in MDX, indented lines are no code', () => {
  const { text } = page(
    '<Tabs>\n<Tab label="a">\n\n    <<< @/snippets/a.ts#part\n\n</Tab>\n</Tabs>',
    'content/a.mdx',
  );
  expect(text).toContain('    ```ts\n    inside();');
});

it('code with fences of its own stays one block', () => {
  write({ 'b.md': '````md\n```js\n```\n````\n' });
  expect(page('<<< @/b.md').text).toBe('`````md\n````md\n```js\n```\n````\n`````');
});

it('knows where each line is written, also in files that included ones include', () => {
  write({ 'content/_outer.md': 'Outer\n\n<<< ../snippets/a.ts#part\n\nEnd of it\n' });
  const { placeOf } = page('# A\n\n<!--@include: ../_outer.md-->\n\nLast\n');
  expect(['# A', 'Outer', '```ts', 'inside', 'deep', 'End of', 'Last'].map(placeOf)).toEqual([
    'content/guide/a.md:1',
    'content/_outer.md:1',
    'content/_outer.md:3',
    'snippets/a.ts:3',
    'snippets/a.ts:5',
    'content/_outer.md:5',
    'content/guide/a.md:5',
  ]);
});

it.each([
  [
    '<<< @/snippets/b.ts',
    "There's no file @/snippets/b.ts to include. Did you mean @/snippets/a.ts?",
  ],
  ['<!--@include: ./_prt.md-->', "There's no file ./_prt.md to include. Did you mean ./_part.md?"],
  ['<!--@include:-->', 'This includes no file. Write its path.'],
  ['<<< @/snippets/a.ts#prat', 'The file @/snippets/a.ts has no region "prat". Did you mean part?'],
  [
    '<!--@include: ./_part.md#x-->',
    'The file ./_part.md has no region or heading "x". It has r, first, deep, own.',
  ],
  ['<!--@include: ./_part.md#r{2,}-->', "Line 2 of ./_part.md doesn't exist: there is 1 line."],
  [
    '<<< @/open.ts#o',
    'The region "o" of @/open.ts has no end. Add a comment with #endregion o to open.ts.',
  ],
  [
    '<<< /etc/passwd',
    "The path /etc/passwd begins at the root of the disk. Begin it with ./ or ../, or with @/ for the site's folder.",
  ],
  [
    '<<< @/../../secret.txt',
    'The file @/../../secret.txt is outside of the repository, or in .git, and would be published. Copy it into the repository.',
  ],
  [
    '<<< @/link.txt',
    'The file @/link.txt is outside of the repository, or in .git, and would be published. Copy it into the repository.',
  ],
  [
    '<<< @/.git/config',
    'The file @/.git/config is outside of the repository, or in .git, and would be published. Copy it into the repository.',
  ],
  ...['<<< @/.env', '<<< @/.aws/keys', '<!--@include: @/.env-->'].map((text) => [
    text,
    `In the path of ${/@\/[\w./]+/.exec(text)?.[0]} a name begins with a dot, as those of secret files do. Copy what the page needs into another file.`,
  ]),
  ['<<< @/bytes.bin', "The file @/bytes.bin isn't text in UTF-8, so it can't be included."],
])('says with file and line why it leaves out %s', (text, message) => {
  write({
    'open.ts': '// #region o\n',
    'bytes.bin': '\0',
    '.git/config': 'secret',
    '../secret.txt': 'secret',
    '.env': 'secret',
  });
  symlinkSync(path.join(root, '../secret.txt'), path.join(root, 'link.txt'));
  const result = page(`A\n\n${text}\n\nB\n`);
  expect(result.errors).toEqual([`content/guide/a.md:3: ${message}`]);
  expect(result.text).toBe('A\n\n\n\nB\n');
});

it('a home folder that is a repository is not the repository of the sites in it', () => {
  write({ '../.git/config': '', '../secret.txt': 'secret' });
  const text = '<<< @/../secret.txt\n';
  expect(page(text).text).toContain('secret');
  for (const home of [path.dirname(root), path.join(path.dirname(root), 'user')]) {
    write({ '../user/.profile': '' });
    vi.stubEnv('HOME', home);
    vi.stubEnv('USERPROFILE', home);
    expect(page(text).errors).toEqual([
      'content/guide/a.md:1: The file @/../secret.txt is outside of the repository, or in .git, and would be published. Copy it into the repository.',
    ]);
  }
});

it('names the files that include each other in a circle', () => {
  write({
    'content/_b.md': 'B\n\n<!--@include: ./_c.md-->\n',
    'content/_c.md': '<!--@include: ./_b.md-->\n',
  });
  expect(page('<!--@include: ../_b.md-->\n').errors).toEqual([
    'content/_c.md:1: This includes itself: content/_b.md → content/_c.md → content/_b.md. Delete one of them.',
  ]);
});

it('files that multiply each other end', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  write(
    Object.fromEntries(
      names.map((name, index) => [
        `content/_${name}.md`,
        `<!--@include: ./_${names[index + 1] ?? 'text'}.md-->\n`.repeat(10),
      ]),
    ),
  );
  write({ 'content/_text.md': 'x'.repeat(10_000) });
  const { text, errors } = page('<!--@include: ../_a.md-->\n');
  expect(text.length).toBeLessThan(2_100_000);
  expect(errors.at(-1)).toContain('includes more than two million characters');
});

it.each(['<<< a{', '<<< a[', '<!-- @include: ', '<!-- @include: a{1'])(
  'a line of many %j takes time that grows with its length alone',
  (text) => {
    const line = text.repeat(200_000 / text.length);
    expect(page(`<<<<<<<\n<!-- @include:\n${line}`).text.length).toBeGreaterThan(1);
  },
);
