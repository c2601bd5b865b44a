import { expect, it } from 'vitest';
import type { SearchHit } from '../engine/record.ts';
import { isNear } from './suggestions.ts';

/** A hit whose marked words are between asterisks. */
function hit(type: SearchHit['type'], text: string, query = 'something asked'): SearchHit {
  const ranges: SearchHit['highlightInfoList'] = [];
  const statement = text.split('*').reduce((before, part, index) => {
    if (index % 2 === 1) ranges.push({ start: before.length, length: part.length });
    return before + part;
  }, '');
  return {
    type,
    title: '',
    header: '',
    link: '/',
    query,
    statement,
    highlightInfoList: ranges,
  };
}

it.each([
  { hits: [hit('title', '*Versions*')], near: true },
  { hits: [hit('title', '*Undo* and *redo*')], near: true },
  { hits: [hit('header', 'Put it on a page > *Install*')], near: true },
  { hits: [hit('title', 'Put it on a *page*')], near: false },
  { hits: [hit('header', '*Versions* > Who decides in the end')], near: false },
  { hits: [hit('content', '*page*')], near: false },
  { hits: [hit('title', '*Blocks*', 'blokcs')], near: true },
  { hits: [hit('title', '*Undo*', 'undo')], near: true },
  { hits: [hit('title', '*日本*', '日本語')], near: true },
  { hits: [hit('title', '*Open*', 'nope')], near: false },
  { hits: [hit('header', 'Errors > *Opening*', 'nope')], near: false },
  { hits: [], near: false },
])(
  'ROUTE-8 a page is suggested when its title or a heading is mostly what was asked for: $near',
  ({ hits, near }) => {
    expect(isNear({ hits })).toBe(near);
  },
);
