import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { closestKey, explainIssues } from './explain-issues.ts';

function explain(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error ? explainIssues(error, value, schema) : [];
}

const sentences = (schema: z.ZodType, value: unknown) =>
  explain(schema, value).map(({ sentence }) => sentence);

describe('kinds of mistakes', () => {
  const schema = z.strictObject({
    text: z.string().optional(),
    count: z.number().int().min(1).max(6).optional(),
    list: z.array(z.string()).optional(),
    name: z.string().min(1).max(4).optional(),
    some: z.array(z.string()).min(1).max(2).optional(),
    pair: z.tuple([z.string(), z.string()]).optional(),
    free: z.record(z.string(), z.string()).optional(),
    choice: z.enum(['only']).optional(),
    two: z.union([z.string(), z.boolean()]).optional(),
  });

  it.each<[unknown, string]>([
    [{ text: null }, '`text` must be a string; found null.'],
    [{ count: 'x' }, '`count` must be a number; found "x".'],
    [{ count: 1.5 }, '`count` must be a whole number; found 1.5.'],
    [{ count: 0 }, '`count` must be at least 1; found 0.'],
    [{ count: 7 }, '`count` must be at most 6; found 7.'],
    [{ name: '' }, '`name` must be a string that isn\'t empty; found "".'],
    [{ name: 'abcde' }, '`name` must be at most 4 characters long; found "abcde".'],
    [{ some: [] }, '`some` must be a list of at least 1 entry; found [].'],
    [{ some: ['a', 'b', 'c'] }, '`some` must be a list of at most 2 entries; found ["a","b","c"].'],
    [{ list: 'x' }, '`list` must be a list; found "x".'],
    [{ list: ['a', 2] }, '`list[1]` must be a string; found 2. Put it in quotes.'],
    [{ pair: 'x' }, '`pair` must be a list; found "x".'],
    [{ free: 'x' }, '`free` must be an object; found "x".'],
    [{ choice: 'other' }, '`choice` must be "only"; found "other".'],
    [{ two: 3 }, '`two` must be a string or true or false; found 3.'],
    ['x', 'The value must be an object; found "x".'],
    [undefined, 'The value must be an object; found nothing.'],
    [
      { text: 'x'.repeat(100).split('') },
      `\`text\` must be a string; found ${JSON.stringify('x'.repeat(100).split('')).slice(0, 57)}....`,
    ],
  ])('%j', (value, sentence) => {
    expect(sentences(schema, value)).toEqual([sentence]);
  });

  it('a key that is near no other names the allowed ones', () => {
    expect(sentences(z.strictObject({ one: z.string().optional() }), { other: 1 })).toEqual([
      'Unknown key `other`. Allowed keys: one.',
    ]);
  });

  it('the path leads to the mistake', () => {
    expect(explain(schema, { list: ['a', 2] })[0]?.path).toEqual(['list', 1]);
    expect(explain(schema, { txet: 1 })[0]?.path).toEqual(['txet']);
  });

  it('for a missing value the path leads to what should hold it', () => {
    const list = z.array(z.strictObject({ name: z.string() }));
    expect(explain(list, [{}])).toEqual([
      { path: [0], sentence: '`[0].name` must be a string; found nothing.' },
    ]);
  });
});

describe('branches and wrappers', () => {
  const sidebar = (items: unknown) => ({ themeConfig: { sidebar: { '/': items } } });

  it.each<[unknown, string]>([
    [
      sidebar([{ text: 'A', link: '/a', contxt: 'x' }]),
      'Unknown key `themeConfig.sidebar./[0].contxt`. Did you mean `context`?',
    ],
    [
      sidebar([{ text: 'A', items: ['/a'], colapsed: true }]),
      'Unknown key `themeConfig.sidebar./[0].colapsed`. Did you mean `collapsed`?',
    ],
    [
      sidebar([{ dividerType: 'dotted' }]),
      '`themeConfig.sidebar./[0].dividerType` must be "solid" or "dashed"; found "dotted".',
    ],
    [{ origin: 'x' }, '`origin` must be a URL such as "https://example.com"; found "x".'],
    [{ base: 'x' }, '`base` must be a path such as "/docs/"; found "x".'],
    [{ logo: { light: '/a.svg' } }, '`logo.dark` must be a string; found nothing.'],
    [{ links: { daed: 'warn' } }, 'Unknown key `links.daed`. Did you mean `dead`?'],
  ])('%j', (value, sentence) => {
    expect(sentences(siteConfigSchema, value)).toEqual([sentence]);
  });

  it('front matter is explained by the same words', () => {
    expect(sentences(frontMatterSchema, { overviewHeaders: [0] })).toEqual([
      '`overviewHeaders[0]` must be at least 1; found 0.',
    ]);
  });
});

describe('a misspelt key', () => {
  const allowed = ['title', 'titleSuffix', 'nav', 'outline'];
  it.each([
    ['tilte', 2, 'title'],
    ['Title', 2, 'title'],
    ['outlines', 2, 'outline'],
    ['nva', 2, 'nav'],
    ['nxy', 2, undefined],
    ['nab', 2, 'nav'],
    ['tags', 3, undefined],
    ['description', 2, undefined],
  ])('%s with %i letters for each edit means %s', (key, share, nearest) => {
    expect(closestKey(key, allowed, share)).toBe(nearest);
  });
});
