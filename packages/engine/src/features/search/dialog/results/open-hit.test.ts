import { afterEach, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../engine/record.ts';
import { openHit } from './open-hit.ts';

afterEach(() => vi.unstubAllGlobals());

it('SEARCH-19 nothing is marked on a page that the reader chose before that of the result came', async () => {
  const location = Object.assign(new URL('https://site.test/a'), { assign: vi.fn() });
  const getElementById = vi.fn();
  const document = Object.assign(new EventTarget(), { getElementById });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', document);
  const show = async (path: string) => {
    location.pathname = path;
    document.dispatchEvent(new Event('page:shown'));
    // Marks load once, and are here with the next module.
    await import('./mark-words.ts');
    await Promise.resolve();
  };
  const hit = { link: '/b', statement: 'word', highlightInfoList: [] } as unknown as SearchHit;
  openHit(hit);
  await show('/other');
  expect(getElementById).not.toHaveBeenCalled();
  openHit(hit);
  await show('/b');
  expect(getElementById).toHaveBeenCalledOnce();
});
