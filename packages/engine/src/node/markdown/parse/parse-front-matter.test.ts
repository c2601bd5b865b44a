import { describe, expect, it } from 'vitest';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { FrontMatterKeys } from '#shared/site/front-matter-key.ts';
import { parseFrontMatter } from './parse-front-matter.ts';

const file = 'content/guide/x.mdx';
const parse = (...lines: string[]) => parseFrontMatter(lines.join('\n'), file);

function diagnostic(...lines: string[]): string {
  try {
    parse(...lines);
  } catch (error) {
    if (error instanceof Diagnostic) return formatDiagnostic(error);
    throw error;
  }
  return '';
}

describe('splitting', () => {
  it('DATA-4 reads keys and keeps the line of the body', () => {
    expect(parse('---', 'title: A', 'outline: false', '---', '# Body')).toMatchObject({
      frontmatter: { title: 'A', outline: false },
      body: '# Body',
      bodyLine: 5,
      warnings: [],
    });
  });

  it('a page may have none', () => {
    expect(parse('# Body')).toMatchObject({
      frontmatter: {},
      body: '# Body',
      bodyLine: 1,
      warnings: [],
    });
  });

  it('a rule further down is no front matter', () => {
    expect(parse('# Body', '---', 'a: b', '---').frontmatter).toEqual({});
  });

  it('knows the line of a value, or of what holds it', () => {
    const { lineOf } = parse(
      '---',
      'hero:',
      '  actions:',
      '    - text: A',
      '      link: /b',
      '---',
    );
    expect(lineOf(['hero', 'actions', 0, 'link'])).toBe(5);
    expect(lineOf(['hero', 'actions', 0, 'theme'])).toBe(4);
    expect(lineOf(['hero'])).toBe(2);
  });

  it('may be empty', () => {
    expect(parse('---', '---', 'Body')).toMatchObject({
      frontmatter: {},
      body: 'Body',
      bodyLine: 3,
    });
  });
});

describe('mistakes', () => {
  it.each<[string[], string]>([
    [['---', 'title: [a]', '---'], `${file}:2: \`title\` must be a string; found ["a"].`],
    [
      ['---', 'title: A', 'outline: maybe', '---'],
      `${file}:3: \`outline\` must be true or false, a number, a list or "deep"; found "maybe".`,
    ],
    [
      ['---', 'title: A', 'sidebr: false', '---'],
      `${file}:3: Unknown key \`sidebr\`. Did you mean \`sidebar\`?`,
    ],
    [
      ['---', 'hero:', '  actions:', '    - { text: Go, link: /, theme: red }', '---'],
      `${file}:4: \`hero.actions[0].theme\` must be "brand" or "alt"; found "red".`,
    ],
    [
      ['---', 'prev: true', '---'],
      `${file}:2: \`prev\` must be false, a string or an object; found true.`,
    ],
    [
      ['---', 'next: { txt: A }', '---'],
      `${file}:2: Unknown key \`next.txt\`. Did you mean \`text\`?`,
    ],
    [
      ['---', 'lastUpdated: yesterday', '---'],
      `${file}:2: \`lastUpdated\` must be false, or a day such as "2026-11-26"; found "yesterday".`,
    ],
    [['---', 'outline: 1', '---'], `${file}:2: \`outline\` must be at least 2; found 1.`],
    [
      ['---', 'sidebar:', '  badge: { text: New, type: red }', '---'],
      `${file}:3: \`sidebar.badge.type\` must be "info", "tip", "warning" or "danger"; found "red".`,
    ],
    [
      ['---', 'sidebar:', '  oder: 1', '---'],
      `${file}:3: Unknown key \`sidebar.oder\`. Did you mean \`order\`?`,
    ],
    [
      ['---', 'redirectFrom: 3', '---'],
      `${file}:2: \`redirectFrom\` must be a string or a list; found 3.`,
    ],
    [
      ['---', 'unlisted: yes', '---'],
      `${file}:2: \`unlisted\` must be true or false; found "yes".`,
    ],
    [
      ['---', 'redirect_from: [/old]', '---'],
      `${file}:2: Unknown key \`redirect_from\`. Did you mean \`redirectFrom\`?`,
    ],
    [['---', '- a', '---'], `${file}:1: The front matter must be a list of keys with values.`],
  ])('%j', (lines, message) => {
    expect(diagnostic(...lines)).toBe(message);
  });

  it('DATA-4 a page from elsewhere keeps what can be read, and its author reads the rest', () => {
    const lenient = (...lines: string[]) =>
      parseFrontMatter(lines.join('\n'), file, { isLenient: true });
    expect(lenient('---', 'title: "A', '---', 'Body')).toMatchObject({
      frontmatter: {},
      body: 'Body',
      bodyLine: 4,
      warnings: [
        `${file}:2: The front matter isn't valid YAML: Missing closing " quote. Close it: title: "A"`,
      ],
    });
    const mistakes = lenient('---', 'featured: true', 'title: A', 'search: b', '---');
    expect(mistakes.frontmatter).toEqual({ title: 'A' });
    expect(mistakes.warnings).toEqual([
      `${file}:2: Unknown key \`featured\`. Did you mean \`features\`?`,
      `${file}:4: \`search\` must be true or false; found "b".`,
    ]);
    expect(lenient('', '---', 'title: A', '---').warnings[0]).toContain(
      'must start on the first line',
    );
  });

  it.each([
    [['title: "A', 'order: 1'], 2, 'Missing closing " quote. Close it: title: "A"'],
    [['title: A', 'title: B'], 3, 'Map keys must be unique. Delete one of the two.'],
    [['\ttitle: A'], 2, 'Tabs are not allowed as indentation. Indent with spaces.'],
    [['title: A', '  order: 1'], 2, 'Nested mappings are not allowed in compact mappings.'],
    [
      ['title: @a'],
      2,
      'Plain value cannot start with reserved character @. Put the value in quotes: title: "@a"',
    ],
    [
      ['title: {{ a }}'],
      2,
      'With stringKeys, all keys must be strings. Put the value in quotes: title: "{{ a }}"',
    ],
  ])('DATA-4 %j says what to write', (lines, line, reason) => {
    expect(diagnostic('---', ...lines, '---')).toBe(
      `${file}:${line}: The front matter isn't valid YAML: ${reason}`,
    );
  });

  it('DATA-4 a star at the start of a value says what to write', () => {
    expect(diagnostic('---', 'order: 1', 'title: *a', '---')).toBe(
      `${file}:3: The front matter can't be read: Unresolved alias (the anchor must be set before the alias): a. Put the value in quotes: title: "*a"`,
    );
  });

  it('DATA-4 front matter in TOML is refused', () => {
    expect(diagnostic('+++', 'title = "A"', '+++')).toBe(
      `${file}:1: This front matter is TOML. Write YAML (\`title: A\`) between two lines with ---.`,
    );
    expect(parse('+++', '', '# A').frontmatter).toEqual({});
  });

  it('DATA-4 front matter below an empty line is refused; a rule there is none', () => {
    expect(diagnostic('', '---', 'title: A', '---')).toBe(
      `${file}:2: The front matter must start on the first line. Delete the empty lines above it.`,
    );
    expect(parse('', '---', 'Note: a sentence', '', '# A').frontmatter).toEqual({});
  });

  it.each([
    [
      ['layout: home', 'hero:', '  name: A'],
      'The key `layout` does nothing here. Write `pageType: home`.',
    ],
    [
      ['sidebar_position: 2'],
      'The key `sidebar_position` does nothing here. Write `sidebar: { order: 1 }`.',
    ],
    [['published: false'], 'The key `published` does nothing here. Write `draft: true`.'],
    [
      ['lineNumbers: true'],
      'The key `lineNumbers` does nothing here. Set `markdown.showLineNumbers` in the configuration, or write `line-numbers` after the language of a block.',
    ],
    [['aliases: [/old]'], 'The key `aliases` does nothing here. Write `redirectFrom`.'],
    [
      ['tags: [a]'],
      'The key `tags` does nothing here. Delete it, or declare it in `frontMatter` of the configuration.',
    ],
    [
      ['hero:', '  name: A'],
      '`hero` shows only on a page with `pageType: home`. Add that, or delete it.',
    ],
  ])('DATA-4 %j has no effect, and its author reads why', (lines, sentence) => {
    expect(parse('---', ...lines, '---').warnings).toEqual([`${file}:2: ${sentence}`]);
  });

  it.each([['published: true'], ['draft: false'], ['layout: doc']])(
    'DATA-4 nothing is said about %s',
    (line) => {
      expect(parse('---', line, '---').warnings).toEqual([]);
    },
  );

  it('DATA-4 keys that the site declares are checked like those of the engine', () => {
    const keys = {
      difficulty: { type: 'string', enum: ['easy', 'hard'] },
      ticket: { type: 'string', pattern: '^BOX-\\d+$' },
      layout: { type: 'string', default: 'wide' },
    } as const satisfies FrontMatterKeys;
    const read = (...lines: string[]) =>
      parseFrontMatter(['---', ...lines, '---'].join('\n'), file, { keys });
    expect(read('difficulty: easy', 'layout: home')).toMatchObject({
      frontmatter: { difficulty: 'easy', layout: 'home' },
      warnings: [],
    });
    expect(read('title: A').frontmatter).toEqual({ title: 'A', layout: 'wide' });
    expect(() => read('title: A', 'difficulty: medium')).toThrow(
      `${file}:3: \`difficulty\` must be "easy" or "hard"; found "medium".`,
    );
    expect(() => read('ticket: 7')).toThrow('`ticket` must be a string; found 7.');
    expect(() => read('ticket: X-7')).toThrow(
      '`ticket` must be a string that matches /^BOX-\\d+$/; found "X-7".',
    );
    expect(() => read('dificulty: easy')).toThrow('Did you mean `difficulty`?');
  });

  it('two swapped letters are one mistake', () => {
    expect(diagnostic('---', 'titel: A', '---')).toBe(
      `${file}:2: Unknown key \`titel\`. Did you mean \`title\`?`,
    );
  });
});

describe('hostile and foreign input', () => {
  it('keys of other tools are ignored', () => {
    const lines = ['---', 'slug: x', 'tags: [a]', 'sidebar_position: 2', '---'];
    expect(parse(...lines).frontmatter).toEqual({});
  });

  it('prototype keys do nothing', () => {
    const { frontmatter } = parse('---', '__proto__: { title: evil }', 'constructor: 1', '---');
    expect(frontmatter).toEqual({});
    expect(frontmatter.title).toBeUndefined();
  });

  it('front matter of thousands of keys is refused before it is read', () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`);
    expect(diagnostic('---', ...keys, '---')).toBe(
      'content/guide/x.mdx:1: The front matter is longer than 32000 characters. Move what readers see into the page.',
    );
  });

  it('a bomb of aliases is refused with a sentence', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => [...pair])) {
      lines.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`);
    }
    expect(diagnostic('---', ...lines, '---')).toMatch(
      /^content\/guide\/x\.mdx:1: The front matter can't be read: /,
    );
  });
});

it.each([
  '[link, { rel: alternate stylesheet, href: //evil.test/x.css }]',
  '[link, { REL: stylesheet, HREF: //evil.test/x.css }]',
  '[meta, { Http-Equiv: refresh, content: 0 }]',
  '[script, { src: /x.js }]',
])(
  'a page adds nothing to its head that would load styles of others, lead on or run: %s',
  (tag) => {
    expect(() => parseFrontMatter(`---\nhead: [${tag}]\n---\n`, 'x.md')).toThrow('`head');
  },
);
