import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outputTexts } from '#live/texts.ts';
import { type LoggedValue, toLoggedValue } from '../shared/logged-value.ts';
import type { OutputLine as Line } from '../shared/output-line.ts';
import { OutputLine } from './OutputLine.tsx';

const show = (values: LoggedValue[], texts = outputTexts) =>
  renderToStaticMarkup(<OutputLine line={{ level: 'log', values }} texts={texts} />);
const print = (...values: unknown[]) => show(values.map(toLoggedValue));

describe('OutputLine', () => {
  it('keeps short values on one line', () => {
    expect(print('a <', { b: 1 }, [])).toBe(
      '<div class="live-line" data-level="log">a &lt; { <span class="tk-type">b</span>: <span class="tk-constant">1</span> } []</div>',
    );
  });

  it('shows rows as a table, short ones when it is asked to', () => {
    const rows = Array.from({ length: 4 }, (_, id) => ({ id, path: `/folder/file-${id}.json` }));
    expect(print(rows)).toContain('<th scope="col">path</th>');
    const short: Line = { level: 'log', values: [toLoggedValue([{ a: 1 }])] };
    const table = <OutputLine line={short} texts={outputTexts} asTable />;
    expect(renderToStaticMarkup(table)).toContain('<th scope="col">a</th>');
  });

  it('shows what a difference has removed and added, however short it is', () => {
    const html = print([{ key: 'salt', status: 'removed', before: 10, after: null }]);
    expect(html).toContain('<td><del><span class="tk-constant">10</span></del></td>');
    expect(html).not.toContain('<ins>');
    expect(print([{ before: undefined, after: 'b' }])).not.toContain('<del>');
    expect(print([{ before: 'a', after: 'b' }])).toContain('<td><ins>b</ins></td>');
  });

  it('unfolds a long object and folds long ones inside', () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`key${key}`, key]));
    const result = print({ long });
    expect(result.match(/<details class="live-fold" open="">/g)).toHaveLength(1);
    expect(result.match(/<details class="live-fold">/g)).toHaveLength(1);
  });

  it('names the line of an error', () => {
    expect(show([{ type: 'error', name: 'TypeError', message: 'no', line: 4 }])).toContain(
      '<strong>TypeError</strong>: no <span class="live-place">line 4</span>',
    );
  });

  it('escapes what a program sends against all types', () => {
    const evil = '"><b>' as never;
    const sent: LoggedValue[] = [
      { type: 'array', items: [], more: evil },
      { type: 'object', entries: [['<b>', { type: 'leaf', text: '<b>' }]], name: '<b>' },
      { type: 'object', entries: Array(30).fill(['key', { type: 'leaf', text: '0' }]), more: evil },
      { type: 'string', text: '<b>', more: evil },
      { type: 'error', name: '<b>', message: '<b>', line: evil },
    ];
    const line = { level: evil, values: sent };
    const html = renderToStaticMarkup(<OutputLine line={line} texts={outputTexts} />);
    expect(html).not.toContain('<b>');
  });

  it('says in the language of the page what is left out', () => {
    const texts = { ...outputTexts, liveMoreItemsText: 'noch {count}' };
    expect(show([{ type: 'array', items: [], more: 1000 }], texts)).toContain('[ noch 1,000 ]');
    const long = toLoggedValue(Array.from({ length: 1100 }, (_, index) => index));
    expect(show([long], texts)).toContain('<div>noch 1,000</div>');
  });
});
