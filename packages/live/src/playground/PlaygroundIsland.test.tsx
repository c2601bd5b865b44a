import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { recordedState } from '#live/program-run/run-state.ts';
import { liveTexts } from '#live/texts.ts';
import { playgroundTexts } from '#playground/texts.ts';
import { consoleNote, PlaygroundIsland } from './PlaygroundIsland.tsx';

const start = { __html: '<pre><code>run();</code></pre>' };

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);

it('is the program of its page before it’s used, with what can be done', () => {
  const html = renderToStaticMarkup(<PlaygroundIsland start={start} />);
  expect(html).toContain(start.__html);
  expect(buttonsOf(html)).toEqual([
    'Run',
    'Examples',
    'Reset',
    'Copy link',
    'Download',
    'Code',
    'Console',
    'main.ts',
    'New file',
  ]);
  expect(html).toContain('Run the program to see what it prints.');
  expect(html).toContain('To edit and run this program, turn on JavaScript');
});

it('names the size of a large library, and speaks the language of its page', () => {
  const texts = { playgroundOpenText: '示例' };
  const html = renderToStaticMarkup(
    <PlaygroundIsland start={start} folder="v2/" download="9.4" texts={texts} />,
  );
  expect(html).toContain('The first run downloads 9.4 MB');
  expect(buttonsOf(html).slice(0, 2)).toEqual(['Run', '示例']);
});

it('says in the console that a program runs, until it prints', () => {
  const texts = { ...liveTexts, ...playgroundTexts };
  const state = recordedState('');
  const noteOf = (changes: Partial<typeof state>) => consoleNote({ ...state, ...changes }, texts);
  expect(noteOf({})).toBe('Run the program to see what it prints.');
  expect(noteOf({ phase: 'loading' })).toBe('Running…');
  expect(noteOf({ phase: 'running', lines: [] })).toBe('Running…');
  expect(noteOf({ phase: 'done', lines: [] })).toBe('// No output');
});
