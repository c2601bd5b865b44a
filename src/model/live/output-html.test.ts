import { describe, expect, it } from 'vitest';
import { liveScriptTexts } from './live-texts.ts';
import { toLoggedValue } from './logged-value.ts';
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
});
