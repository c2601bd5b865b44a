import { expect, it } from 'vitest';
import { isolateRuns } from './isolate-runs.ts';

it.each([
  ['an address', '<p>راجع <a href="https://a.b/">https://a.b/</a> هنا</p>', 'https://a.b/'],
  ['a version in a menu', '<li><a class="nav-link">0.17 (next)</a></li>', '0.17 (next)'],
  ['an option in an outline', '<ul><li><a>استخدم --force</a></li></ul>', '--force'],
  ['text with entities', '<p>استخدم &lt;Tabs&gt; أو a &amp; b</p>', '&lt;Tabs&gt;'],
])('%s is isolated', (_, html, run) => {
  const result = isolateRuns(html, 'rtl');
  expect(result).toContain(`<bdi dir="ltr">${run}</bdi>`);
  expect(result.replaceAll(/<bdi dir="ltr">|<\/bdi>|<\/?span>/g, '')).toBe(html);
});

it("a heading's link to itself isn't part of it", () => {
  const link = '<a href="#a" aria-label="رابط">#</a>';
  expect(isolateRuns(`<h2>--force${link}</h2>`, 'rtl')).toBe(
    `<h2><bdi dir="ltr">--force</bdi>${link}</h2>`,
  );
});

it('several parts are one element, so that they stay together in a flexible box', () => {
  expect(isolateRuns('<a>لغة C++ هنا</a>', 'rtl')).toBe(
    '<a><span>لغة <bdi dir="ltr">C++</bdi> هنا</span></a>',
  );
});

it.each([
  ['code', '<p>استخدم <code>--force</code></p>'],
  ['what React takes over', '<div data-island="Demo"><p>استخدم --force</p></div>'],
  ['what has its own direction', '<p dir="ltr">Use --force</p>'],
  ['a run of several elements', '<p>Use <b>the</b> option (or not)</p>'],
  ['attributes', '<p title="استخدم --force">هنا</p>'],
])('%s stays', (_, html) => {
  expect(isolateRuns(html, 'rtl')).toBe(html);
});

it('pages from left to right stay, but for what is written from right to left on them', () => {
  expect(isolateRuns('<p>--force</p>', 'ltr')).toBe('<p>--force</p>');
  expect(isolateRuns('<p>--a</p><p dir="rtl">--b</p>', 'ltr')).toBe(
    '<p>--a</p><p dir="rtl"><bdi dir="ltr">--b</bdi></p>',
  );
});
