import { expect, it } from 'vitest';
import { writtenFences } from './sample-programs.ts';

it('finds the fences at the margin', () => {
  const source =
    '```ts title="a.ts"\na;\n\n~~~\n````\n\nWords, `ts`.\n\n~~~js\n```ts\n~~~  \n  ```ts\n  no\n  ```\n```tsx\n```\n';
  expect(writtenFences(source)).toMatchObject([
    { lang: 'ts', meta: 'title="a.ts"', value: 'a;\n\n~~~' },
    { lang: 'js', meta: '', value: '```ts' },
    { lang: 'tsx', meta: '', value: '' },
  ]);
});

it('code in a sentence and a fence without an end hold none', () => {
  expect(writtenFences('```ts a``` is code.\n```\nb\n```\n\n```ts\nc\n')).toMatchObject([
    { lang: '', meta: '', value: 'b' },
  ]);
});

it.each(['~~~a\n', '```a', '`', '\n'])('%j takes time that grows with its length alone', (text) => {
  expect(writtenFences(`\`\`\`\`ts${text.repeat(200_000 / text.length)}`)).toEqual([]);
});
