import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('looks at all that may scroll before it makes the first a stop', async () => {
  let callback: (entries: { target: object }[]) => void = () => {};
  class Observer {
    constructor(given: typeof callback) {
      callback = given;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  await import('./scroll-stops.ts');
  const log: string[] = [];
  const scroller = (scrollWidth: number) => ({
    get scrollWidth() {
      log.push('looked');
      return scrollWidth;
    },
    clientWidth: 300,
    set tabIndex(value: number) {
      log.push(`tabIndex ${value}`);
    },
  });

  callback([300, 400].map((width) => ({ target: scroller(width) })));

  expect(log).toEqual(['looked', 'looked', 'tabIndex -1', 'tabIndex 0']);
});
