import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outputTexts } from '#features/live/texts.ts';
import { toLoggedValue } from '../../shared/logged-value.ts';
import type { OutputLine } from '../../shared/output-line.ts';
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
    expect(html).toMatch(/one<\/div>.*two<\/div>.*9,000 more lines aren’t shown\./);
  });

  it('has a note only where nothing was printed', () => {
    expect(show([], { note: '// No output' })).toContain('>// No output</div>');
    expect(show([line(1)], { note: '// No output' })).not.toContain('No output');
  });
});
