import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it, vi } from 'vitest';
import type { TypedCompletions } from '../types-protocol.ts';
import type { AskAbout } from './ask-about.ts';
import { completeByTypes } from './typed-completion.ts';

const found: TypedCompletions = {
  from: 4,
  entries: [
    { name: 'open', kind: 'method', rank: '11' },
    { name: 'close', kind: 'method', rank: 'z11', isDeprecated: true },
    { name: 'AbortSignal', kind: 'variable', rank: '15' },
  ],
};

function completeAt(doc: string, answer: TypedCompletions | undefined, isExplicit = false) {
  const ask = vi.fn(async () => answer);
  const context = new CompletionContext(EditorState.create({ doc }), doc.length, isExplicit);
  return { ask, result: completeByTypes(context, ask as unknown as AskAbout) };
}

it('offers what TypeScript found, own names before global ones', async () => {
  const result = await completeAt('box.', found).result;
  expect(result?.from).toBe(4);
  expect(result?.options.map(({ label, type }) => [label, type])).toEqual([
    ['open', 'method'],
    ['close', 'method deprecated'],
    ['AbortSignal', 'variable'],
  ]);
  const [open, , signal] = result?.options ?? [];
  expect(open?.boost).toBeGreaterThan(signal?.boost ?? 0);
});

it.each(['const x = ', 'f(1, ', '} '])('asks nothing after %j unless the reader asks', (doc) => {
  expect(completeAt(doc, found).ask).not.toHaveBeenCalled();
  expect(completeAt(doc, found, true).ask).toHaveBeenCalledOnce();
});

it('offers nothing where there is no answer', async () => {
  expect(await completeAt('box.', undefined).result).toBeNull();
  expect(await completeAt('box.', { from: 4, entries: [] }).result).toBeNull();
});
