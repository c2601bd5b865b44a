import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('SEARCH-5 offers of stored pages only those of this host, however others are written', async () => {
  const slashes = ['//', '/\\', '/\t/', '/\n\\', '\t//', '///', 'https://', 'javascript:'];
  const others = slashes.map((start) => ({ title: 'Other', link: `${start}evil.example` }));
  const own = { title: 'Own', link: '/guide/start' };
  const odd = [null, 1, 'text', {}, { title: 1, link: '/a' }, { title: 'No link' }, { link: '//' }];
  for (const stored of [...others, ...odd]) {
    vi.resetModules();
    vi.stubGlobal('origin', 'https://docs.example');
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([stored, own]) });
    const { recentPages } = await import('./recent.ts');
    expect(recentPages.get(), JSON.stringify(stored)).toEqual([own]);
  }
});
