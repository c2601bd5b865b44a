import { expect, it } from 'vitest';
import { digest, maxDigest } from './digest.ts';

const fence = (text: string, info = 'ts') => `\`\`\`${info}\n${text}\n\`\`\``;

function page(name: string, blocks: string[]) {
  const text = Buffer.from([`# ${name}`, ...blocks].join('\n\n'));
  const { length } = text;
  const listed = {
    routePath: `/${name}`,
    title: name,
    description: `About ${name}.`,
    length,
    text,
  };
  return { page: listed, address: `https://x.test/${name}.md` };
}

it('has of each page its summary, its warnings, its signature, and its first example', () => {
  const blocks = [
    '> For AI agents: this page documents Box.',
    'Words.',
    fence("import { a } from 'box';"),
    fence('open();', 'ts setup'),
    fence('a();\n\nb();'),
    fence('done', 'txt output'),
    '> **Careful**\n>\n> It [bites](/c.md#d).\n>\n> And more.',
    fence('declare function a(): void;'),
    fence('c();'),
  ];
  expect(digest([page('a', blocks), page('b', ['Words.'])])).toBe(
    `${[
      '## [a](https://x.test/a.md)\n\nAbout a.',
      '> **Careful**\n>\n> It bites.',
      fence('declare function a(): void;'),
      fence('a();\n\nb();'),
      '## [b](https://x.test/b.md)\n\nAbout b.',
    ].join('\n\n')}\n\n`,
  );
});

it('leaves out what does not fit: examples first, and of them the longest', () => {
  const pages = Array.from({ length: 120 }, (_, index) =>
    page(`page-${index}`, [
      '> **Careful**\n>\n> It bites.',
      fence(`declare const x: ${'y'.repeat(800)};`),
      fence('e'.repeat(index + 100)),
    ]),
  );
  const text = digest(pages);
  expect(text.length).toBeLessThanOrEqual(maxDigest);
  expect(text.match(/It bites/g)).toHaveLength(120);
  expect(text.match(/declare const/g)).toHaveLength(120);
  const examples = text.match(/^e+$/gm) ?? [];
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.map(({ length }) => length)).toEqual(examples.map((_, index) => index + 100));
  expect(digest([page('a', [fence('e'.repeat(2_000))])])).not.toContain('e'.repeat(99));
});
