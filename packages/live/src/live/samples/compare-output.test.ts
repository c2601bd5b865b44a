import { formatDiagnostic } from 'truedocs/shared';
import { describe, expect, it } from 'vitest';
import { compareOutput } from './compare-output.ts';
import type { SampleProgram, SampleStep } from './sample-program.ts';

function program(step: Partial<SampleStep>): SampleProgram {
  const steps = [{ line: 12, code: '', throws: false, ...step }];
  return { file: 'content/guide/x.mdx', run: true, steps };
}

describe('compareOutput', () => {
  it('accepts what the page shows', () => {
    expect(compareOutput(program({ output: { text: '1\n2', line: 20 } }), ['1\n2'])).toEqual([]);
  });

  it('names the output fence that differs', () => {
    const found = compareOutput(program({ output: { text: '1', line: 20 } }), ['2']);
    expect(found.map(formatDiagnostic)).toEqual([
      'content/guide/x.mdx:20: The page shows\n1\nbut the sample printed\n2',
    ]);
  });

  it('does not accept a missing line', () => {
    expect(compareOutput(program({ output: { text: '1', line: 20 } }), ['1\n2'])).toHaveLength(1);
  });

  it('names a step that prints without an output fence', () => {
    expect(compareOutput(program({}), ['hello']).map(formatDiagnostic)).toEqual([
      'content/guide/x.mdx:12: The sample printed this, but no output fence follows it:\nhello',
    ]);
  });

  it('compares the first lines of an error', () => {
    const step = { throws: true, output: { text: 'Error: no', line: 20 } };
    expect(compareOutput(program(step), ['Error: no\n  details'])).toEqual([]);
    expect(compareOutput(program(step), ['no error was thrown'])).toHaveLength(1);
  });
});
