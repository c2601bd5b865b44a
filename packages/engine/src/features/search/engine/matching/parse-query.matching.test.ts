import { describe, expect, it } from 'vitest';
import { matchLetters } from './match-letters.ts';
import { parseQuery } from './parse-query.ts';
import { editDistance, Vocabulary } from './vocabulary.ts';

import { createTokenizer } from './words.ts';

describe('createTokenizer', () => {
  const { tokenize, terms } = createTokenizer();

  it.each([
    ['openBox', ['openbox', 'open', 'box']],
    ['state_by_version', ['state_by_version', 'state', 'by', 'version']],
    ['OpfsSahEnvironment', ['opfssahenvironment', 'opfs', 'sah', 'environment']],
    ['JSONType uuidV7', ['jsontype', 'json', 'type', 'uuidv7', 'uuid', 'v7']],
    ['x-box-key', ['x', 'box', 'key']],
    ['Café, МОЙ!', ['cafe', 'мой']],
    ['한국어 문서', ['한국어', '문서']],
    ['中文字', ['中', '中文', '文', '文字', '字']],
    ['用Box做', ['用', 'box', '做']],
    ['', []],
  ])('splits %s', (text, expected) => {
    expect(tokenize(text)).toEqual(expected);
  });

  it('says where terms stand', () => {
    const text = 'See openBox 用Box做 Café';
    for (const { term, start, length } of terms(text)) {
      expect(parseQuery(text.slice(start, start + length))?.phrase).toBe(term);
    }
  });
});

describe('parseQuery', () => {
  it.each([
    ['how do I undo a change', ['undo', 'change']],
    ['what is it', ['what', 'is', 'it']],
    ['createVersionFromCommit', ['create', 'version', 'from', 'commit']],
    ['  Open   BOX ', ['open', 'box']],
    ['中文字', ['中文', '文字']],
    ['()', []],
  ])('%s means %j', (query, terms) => {
    expect(parseQuery(query)?.terms).toEqual(terms);
  });

  it.each(['openBox', 'state_history', 'box.db', '@scope/name', 'x-box-key', 'open()'])(
    '%s is written as in code',
    (query) => expect(parseQuery(query)?.isSymbol).toBe(true),
  );

  it.each(['Box', 'versions', 'open box', 'undo a openBox', 'What?'])(
    '%s is written as in prose',
    (query) => expect(parseQuery(query)?.isSymbol).toBe(false),
  );
});

describe('editDistance', () => {
  it.each([
    ['version', 'version', 0],
    ['versoin', 'version', 1],
    ['vesion', 'version', 1],
    ['verssion', 'version', 1],
    ['varsion', 'version', 1],
    ['enviromnt', 'environment', 2],
    ['abc', 'xyz', 3],
  ])('%s to %s', (from, to, expected) => {
    expect(editDistance(from, to, 2).whole).toBe(expected);
    expect(editDistance(to, from, 2).whole).toBe(expected);
  });

  it('measures beginnings too', () => {
    expect(editDistance('versoi', 'versions', 1)).toEqual({ whole: 2, prefix: 1 });
    expect(editDistance('archt', 'architecture', 1)).toEqual({ whole: 2, prefix: 1 });
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(
    'version versions versioning conversion merge merging copy copies status state'.split(' '),
    (word) => word,
  );
  const terms = (word: string) => vocabulary.expand(word).map(({ term }) => term);

  it('means the word itself, its forms, what it begins, what it is in', () => {
    expect(terms('version')).toEqual(['version', 'versions', 'versioning', 'conversion']);
    expect(terms('copies')).toEqual(['copies', 'copy']);
    expect(terms('merge')).toEqual(['merge', 'merging']);
    expect(terms('merging')).toEqual(['merging', 'merge']);
  });

  it('corrects only what is unknown', () => {
    expect(terms('state')).toEqual(['state']);
    expect(terms('versoin')[0]).toBe('version');
    expect(terms('vrn')).toEqual([]);
  });
});

describe('matchLetters', () => {
  const found = (query: string, name: string) =>
    matchLetters(query, name)?.ranges.map(({ start, length }) => name.slice(start, start + length));

  it('finds abbreviations that begin where a word begins', () => {
    expect(found('wrkdif', 'selectWorkingDiff')).toEqual(['W', 'rk', 'Dif']);
    expect(found('crtver', 'createVersion')).toEqual(['cr', 't', 'Ver']);
    expect(found('orkdif', 'selectWorkingDiff')).toBeUndefined();
    expect(found('wdf', 'selectWorkingDiff')).toBeUndefined();
    expect(found('clnv', 'createLspInMemoryEnvironment')).toBeUndefined();
  });
});
