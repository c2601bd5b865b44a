import { expect, it, vi } from 'vitest';
import { checkExternalLinks, type ExternalAnswer, externalLinks } from './external-links.ts';

it('finds the links of a page that lead out, each once', () => {
  const html =
    '<a href="/in">a</a><a class="x" href="https://e.com/a?b=1&amp;c#d">b</a><a href="https://e.com/a?b=1&amp;c">c</a><img src="https://e.com/i.png">';
  expect(externalLinks(html)).toEqual(['https://e.com/a?b=1&c']);
});

it('names what does not answer, and asks again only for that', async () => {
  const answers: Record<string, number> = { 'https://e.com/ok': 200, 'https://e.com/gone': 404 };
  const ask = vi.fn(async (href: string | URL | Request) => {
    const status = answers[String(href)];
    if (status === undefined)
      throw new TypeError('fetch failed', { cause: new Error('no such host') });
    return new Response(null, { status });
  });
  const cache = new Map<string, ExternalAnswer>();
  const hrefs = ['https://e.com/ok', 'https://e.com/gone', 'https://none.example/'];
  expect(await checkExternalLinks(hrefs, cache, ask)).toEqual([
    { href: 'https://e.com/gone', reason: '404' },
    { href: 'https://none.example/', reason: 'no such host' },
  ]);
  ask.mockClear();
  await checkExternalLinks(hrefs, cache, ask);
  expect(ask.mock.calls.map(([href]) => href)).not.toContain('https://e.com/ok');
});
