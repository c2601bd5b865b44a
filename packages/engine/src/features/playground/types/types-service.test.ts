import { afterEach, expect, it, vi } from 'vitest';
import type { TypesRequest } from './types-protocol.ts';
import { idleTimeout, TypesService } from './types-service.ts';

afterEach(() => void vi.useRealTimers());

function open() {
  const sent: TypesRequest[] = [];
  const end = vi.fn();
  const onTimeout = vi.fn();
  const service = new TypesService({ send: (request) => sent.push(request), end, onTimeout });
  const asked = () => sent.flatMap((request) => (request.type === 'ask' ? [request] : []));
  return { service, sent, end, onTimeout, asked };
}

const near = (position: number) => ({ kind: 'near' as const, file: 'a.ts', position });
const answer = { diagnostics: [] };

it('sends a text once, until it changes or is removed', () => {
  const { service, sent } = open();
  service.setFile('a.ts', '1');
  service.setFile('a.ts', '1');
  service.setFiles([]);
  service.setFiles([]);
  service.setFiles([{ name: 'a.ts', code: '1' }]);
  expect(sent.map(({ type }) => type)).toEqual(['set-file', 'remove-file', 'set-file']);
});

it('answers', async () => {
  const { service, asked } = open();
  const found = service.ask(near(1));
  service.onMessage({ type: 'answer', id: asked()[0]?.id ?? 0, answer });
  expect(await found).toBe(answer);
});

it('of many questions of a kind asks the first and the last, and answers the last', async () => {
  const { service, asked } = open();
  const found = [1, 2, 3].map((position) => service.ask(near(position)));
  expect(asked()).toHaveLength(1);
  service.onMessage({ type: 'answer', id: asked()[0]?.id ?? 0, answer });
  service.onMessage({ type: 'answer', id: asked()[1]?.id ?? 0, answer });
  expect(asked().map(({ question }) => question.position)).toEqual([1, 3]);
  expect(await Promise.all(found)).toEqual([undefined, undefined, answer]);
});

it('asks questions of different kinds at once', () => {
  const { service, asked } = open();
  void service.ask(near(1));
  void service.ask({ kind: 'name', file: 'a.ts', position: 1 });
  expect(asked()).toHaveLength(2);
});

it('leaves nobody waiting once it has ended, and takes no notice of late answers', async () => {
  const { service, end, sent } = open();
  const found = [service.ask(near(1)), service.ask(near(2))];
  service.dispose();
  service.dispose();
  service.onMessage({ type: 'answer', id: 1, answer });
  service.setFile('a.ts', '1');
  expect(await Promise.all([...found, service.ask(near(3))])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(end).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
});

it('gives a slow device as much more time as it needed for its first answer', () => {
  vi.useFakeTimers();
  const { service, asked, onTimeout } = open();
  void service.ask(near(1));
  vi.advanceTimersByTime(2 * idleTimeout);
  service.onMessage({ type: 'answer', id: asked()[0]?.id ?? 0, answer });
  void service.ask(near(2));
  vi.advanceTimersByTime(6 * idleTimeout - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('says once when TypeScript is stuck, not while it is at work', () => {
  vi.useFakeTimers();
  const { service, asked, onTimeout } = open();
  const answerLast = () =>
    service.onMessage({ type: 'answer', id: asked().at(-1)?.id ?? 0, answer });
  void service.ask(near(1));
  answerLast();
  vi.advanceTimersByTime(3 * idleTimeout);
  void service.ask(near(2));
  vi.advanceTimersByTime(idleTimeout - 1);
  service.onMessage({ type: 'step' });
  // Another question shortens nobody's time.
  void service.ask({ kind: 'name', file: 'a.ts', position: 1 });
  vi.advanceTimersByTime(idleTimeout - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});
