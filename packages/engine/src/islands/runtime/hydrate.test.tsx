import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { disposeIslands, hydrateIsland } from './hydrate.tsx';

vi.mock('react-dom/client', () => ({ hydrateRoot: vi.fn(() => ({ unmount: vi.fn() })) }));

const roots = vi.mocked(hydrateRoot);
const unmounted = () => roots.mock.results.map(({ value }) => value.unmount.mock.calls.length);

/** As much of an element as an island asks of its place. */
function place(): HTMLElement {
  const element = {
    id: 'x',
    dataset: {},
    childNodes: [],
    querySelectorAll: () => [],
    replaceChildren: () => {},
    cloneNode: () => element,
  };
  return element as unknown as HTMLElement;
}

function holding(...hosts: HTMLElement[]): Element {
  return { contains: (host: HTMLElement) => hosts.includes(host) } as unknown as Element;
}

beforeEach(() => roots.mockClear());

it('islands of the page before end with it, those that stay go on', () => {
  const [left, stays] = [place(), place()];
  for (const host of [left, stays])
    void hydrateIsland(
      host,
      () => null,
      () => {},
    );
  disposeIslands(holding(left));
  expect(unmounted()).toEqual([1, 0]);
  disposeIslands(holding(left, stays));
  expect(unmounted()).toEqual([1, 1]);
});

it('an island that has crashed is not ended again', async () => {
  const host = place();
  const hydrated = hydrateIsland(
    host,
    () => null,
    () => {},
  );
  roots.mock.calls[0]?.[2]?.onUncaughtError?.(new Error('broken'), {});
  await expect(hydrated).rejects.toThrow('broken');
  disposeIslands(holding(host));
  expect(unmounted()).toEqual([0]);
});
