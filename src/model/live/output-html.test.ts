import { describe, expect, it } from 'vitest';
import { liveScriptTexts } from './live-texts.ts';
import { type LoggedValue, toLoggedValue } from './logged-value.ts';
import { outputLineHtml } from './output-html.ts';

const html = (...values: unknown[]) =>
  outputLineHtml({ level: 'log', values: values.map(toLoggedValue) }, liveScriptTexts);

describe('outputLineHtml', () => {
  it('keeps short values on one line', () => {
    expect(html('a <', { b: 1 })).toBe(
      '<div class="live-line" data-level="log">a &lt; { <span class="tk-type">b</span>: <span class="tk-constant">1</span> }</div>',
    );
  });

  it('shows rows as a table', () => {
    const rows = Array.from({ length: 4 }, (_, id) => ({ id, path: `/folder/file-${id}.json` }));
    expect(html(rows)).toContain('<th scope="col">path</th>');
  });

  it('unfolds a long object and folds long ones inside', () => {
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`key${key}`, key]));
    const result = html({ long });
    expect(result.match(/<details class="live-fold" open>/g)).toHaveLength(1);
    expect(result.match(/<details class="live-fold">/g)).toHaveLength(1);
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
    expect(outputLineHtml({ level: evil, values: sent }, liveScriptTexts)).not.toContain('<b>');
  });

  it('says in the language of the page what is left out', () => {
    const texts = { ...liveScriptTexts, liveMoreItemsText: 'noch {count}' };
    const show = (value: LoggedValue) => outputLineHtml({ level: 'log', values: [value] }, texts);
    expect(show({ type: 'array', items: [], more: 1000 })).toContain('[ noch 1,000 ]');
    const long = toLoggedValue(Array.from({ length: 1100 }, (_, index) => index));
    expect(show(long)).toContain('<div>noch 1,000</div>');
  });
});
