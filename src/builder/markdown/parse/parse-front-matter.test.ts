import { describe, expect, it } from 'vitest';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import { parseFrontMatter } from './parse-front-matter.ts';

const file = 'content/guide/x.mdx';
const parse = (...lines: string[]) => parseFrontMatter(lines.join('\n'), file);

function problem(...lines: string[]): string {
  try {
    parse(...lines);
  } catch (error) {
    if (error instanceof SiteProblem) return formatProblem(error);
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
      `${file}:3: \`outline\` must be true or false; found "maybe".`,
    ],
    [
      ['---', 'title: A', 'sidebr: false', '---'],
      `${file}:3: Unknown key \`sidebr\`. Did you mean \`sidebar\`?`,
    ],
    [
      ['---', 'hero:', '  actions:', '    - { text: Go, link: /, theme: red }', '---'],
      `${file}:4: \`hero.actions[0].theme\` must be "brand" or "alt"; found "red".`,
    ],
    [['---', '- a', '---'], `${file}:1: The front matter must be a list of keys with values.`],
  ])('%j', (lines, message) => {
    expect(problem(...lines)).toBe(message);
  });

  it('DATA-4 invalid YAML is a warning, and the page is built without it', () => {
    const { frontmatter, warnings, body } = parse('---', 'title: "A', '---', 'Body');
    expect(frontmatter).toEqual({});
    expect(body).toBe('Body');
    expect(warnings).toEqual([
      `${file}:2: The front matter isn't valid YAML and was ignored: Missing closing "quote.`,
    ]);
  });
});

describe('hostile and foreign input', () => {
  it('keys of other tools are ignored', () => {
    const lines = ['---', 'slug: x', 'tags: [a]', 'sidebar_position: 2', 'date: 2020-01-01', '---'];
    expect(parse(...lines).frontmatter).toEqual({});
  });

  it('prototype keys do nothing', () => {
    const { frontmatter } = parse('---', '__proto__: { title: evil }', 'constructor: 1', '---');
    expect(frontmatter).toEqual({});
    expect(frontmatter.title).toBeUndefined();
  });

  it('a bomb of aliases is refused with a sentence', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => [...pair])) {
      lines.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`);
    }
    expect(problem('---', ...lines, '---')).toMatch(
      /^content\/guide\/x\.mdx:1: The front matter can't be read: /,
    );
  });
});
