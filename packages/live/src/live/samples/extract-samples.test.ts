import { describe, expect, it } from 'vitest';
import { extractSamples } from './extract-samples.ts';

const file = 'content/guide/x.mdx';

function page(...lines: string[]): string {
  return ['---', 'title: X', '---', '', ...lines].join('\n');
}

describe('extractSamples', () => {
  it('joins the ts fences of a page in one program with lines of the file', () => {
    const source = page('```ts run', 'const a = 1;', '```', '', '```ts', 'a;', '```');
    expect(extractSamples(source, file)).toEqual([
      {
        file,
        run: true,
        steps: [
          { line: 6, code: 'const a = 1;', throws: false },
          { line: 10, code: 'a;', throws: false },
        ],
      },
    ]);
  });

  it('starts a new program at fresh', () => {
    const programs = extractSamples(
      page('```ts run', '1;', '```', '```ts fresh', '2;', '```'),
      file,
    );
    expect(programs.map(({ run, steps }) => [run, steps.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  it('leaves other languages alone', () => {
    expect(extractSamples(page('```sh', 'npm install', '```'), file)).toEqual([]);
  });

  it('attaches an output fence to the ts fence before it', () => {
    const source = page('```ts run', 'console.log(1);', '```', '', '```txt output', '1', '```');
    const [program] = extractSamples(source, file);
    expect(program?.steps[0]?.output).toEqual({ text: '1', line: 10 });
  });

  it('refuses an output fence that follows no ts fence', () => {
    const source = page('```ts', '1;', '```', '```sh', 'ls', '```', '```txt output', '1', '```');
    expect(() => extractSamples(source, file)).toThrow(
      expect.objectContaining({
        message: 'The output fence follows no ts fence.',
        place: { file, line: 12 },
      }),
    );
  });

  it('reads fences inside containers', () => {
    const source = page(':::tip Try it', '```ts', '1;', '```', ':::');
    expect(extractSamples(source, file)[0]?.steps[0]?.line).toBe(7);
  });
});
