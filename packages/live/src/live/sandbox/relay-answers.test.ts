import { expect, it, vi } from 'vitest';
import { relayAnswers } from './relay-answers.ts';

/** A port that a test speaks through. */
class TestPort {
  readonly sent: unknown[] = [];
  isClosed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage = (message: unknown) => void this.sent.push(message);
  close = () => {
    this.isClosed = true;
  };
  receive = (data: unknown) => this.onmessage?.({ data });
}

function relay() {
  const page = new TestPort();
  const worker = new TestPort();
  const stop = vi.fn();
  const clock = { now: 0 };
  const ports = [page, worker] as unknown[] as [MessagePort, MessagePort];
  relayAnswers(...ports, stop, () => clock.now);
  return { page, worker, stop, clock };
}

it('requests and answers are handed on', () => {
  const { page, worker } = relay();
  page.receive({ type: 'ping' });
  worker.receive({ type: 'pong' });
  expect([worker.sent, page.sent]).toEqual([[{ type: 'ping' }], [{ type: 'pong' }]]);
});

it.each([
  ['small', { type: 'output', lines: [] }, 1000],
  ['large', { lines: Array(500_000).fill({}) }, 10],
])('a worker that sends too many %s answers is ended, and the page is told', (_, answer, most) => {
  const { page, worker, stop } = relay();
  for (let count = 0; count < 1200; count += 1) worker.receive(answer);
  expect(stop).toHaveBeenCalledOnce();
  expect(worker.isClosed).toBe(true);
  expect(page.sent.at(-1)).toEqual({ type: 'flooded' });
  expect(page.sent.length).toBeLessThan(most + 2);
});

it('a worker that sends as many over time goes on', () => {
  const { worker, stop, clock } = relay();
  for (let count = 0; count < 5000; count += 1) {
    clock.now += 10;
    worker.receive({ type: 'pong' });
  }
  expect(stop).not.toHaveBeenCalled();
});

it('a file comes once, where the page has asked for it', () => {
  const { page, worker } = relay();
  const bytes = new ArrayBuffer(8);
  const [asked, unasked] = [
    { type: 'bytes', id: 1, bytes },
    { type: 'bytes', id: 2, bytes },
  ];
  page.receive({ type: 'bytes', id: 1, question: { of: 'data' } });
  for (const answer of [unasked, asked, asked]) worker.receive(answer);
  const without = (id: number) => ({ type: 'bytes', id, bytes: undefined });
  expect(page.sent).toEqual([without(2), asked, without(1)]);
});
