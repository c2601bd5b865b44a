import { afterEach, expect, it, vi } from 'vitest';
import type { TypesRequest } from '../types-protocol.ts';
import { loadTypes, type TypesState } from './use-types.ts';

afterEach(() => void vi.unstubAllGlobals());

it('are off when TypeScript ends before its first answer', async () => {
  class EndingWorker {
    onmessage = (_: { data: unknown }) => {};
    onerror = (_: { preventDefault(): void }) => {};
    terminate() {}
    postMessage({ type }: TypesRequest) {
      if (type === 'open') queueMicrotask(() => this.onmessage({ data: { type: 'ready' } }));
      if (type === 'ask') queueMicrotask(() => this.onerror({ preventDefault() {} }));
    }
  }
  const list = { worker: { href: 'w.js', size: 0, transferSize: 0 }, declarations: [] };
  vi.stubGlobal('Worker', EndingWorker);
  vi.stubGlobal('location', new URL('https://site.test/'));
  vi.stubGlobal('fetch', async (url: string) =>
    Object.defineProperty(Response.json(list), 'url', { value: url }),
  );
  const states: TypesState[] = [];
  await loadTypes('https://site.test/_live/', [{ name: 'main.ts', code: '' }], {
    signal: new AbortController().signal,
    report: (state) => states.push(state),
  });
  expect(states.at(-1)).toEqual({ phase: 'off', diagnostic: 'ended' });
});
