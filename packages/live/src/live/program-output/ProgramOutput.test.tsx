import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outputTexts } from '#live/texts.ts';
import { toLoggedValue } from '../shared/logged-value.ts';
import type { OutputLine } from '../shared/output-line.ts';
import { ProgramOutput } from './ProgramOutput.tsx';

const line = (value: unknown): OutputLine => ({ level: 'log', values: [toLoggedValue(value)] });

function show(
  lines: OutputLine[] | undefined,
  { leftOut = 0, note }: { leftOut?: number; note?: string } = {},
) {
  const recorded = { __html: '<i>recorded</i>' };
  return renderToStaticMarkup(
    <ProgramOutput
      label="Output"
      recorded={recorded}
      state={{ lines, leftOut }}
      note={note}
      texts={outputTexts}
    />,
  );
}

describe('ProgramOutput', () => {
  it('shows what was recorded until a program runs', () => {
    expect(show(undefined)).toContain('<i>recorded</i>');
    expect(show([])).not.toContain('recorded');
  });

  it('shows lines in order, and counts those that are left out', () => {
    const html = show([line('one'), line('two')], { leftOut: 9000 });
    expect(html).toMatch(/one<\/div>.*two<\/div>.*More lines that aren’t shown: 9,000/);
  });

  it('shows the error that ended a program with its first line and place on top', () => {
    const error = { type: 'error' as const, name: 'Error', message: 'no\n  - sql: …', line: 3 };
    const html = show([{ level: 'error', values: [error], isEnd: true }]);
    expect(html).toContain('<strong>Error</strong>: no</span> <span class="live-place">line 3');
    expect(html).toContain('<div class="live-line live-message">no\n  - sql: …</div>');
  });

  it('has a note only where nothing was printed', () => {
    expect(show([], { note: '// No output' })).toContain('>// No output</div>');
    expect(show([line(1)], { note: '// No output' })).not.toContain('No output');
  });
});
