import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { parseHtml } from '#node/markdown/to-hast.ts';
import { chapterXml } from './chapter.ts';

const chapter = (html: string, origin?: string) =>
  chapterXml(parseHtml(html).children as Element[], {
    origin,
    imageName: (src) => (src === '/a.png' ? 'image-1.png' : undefined),
  }).replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');

it.each([
  [
    'closes everything, and gives each attribute a value',
    '<p>a<br>&nbsp;<ol reversed></ol>',
    '<p>a<br />\u00a0</p><ol reversed="" />',
  ],
  ['leaves out characters that XML lacks', '<p>a\u001b[1m\u0008\ufffe</p>', '<p>a[1m</p>'],
  [
    'keeps the content of elements that books lack',
    '<p><my-note onclick="x">a</my-note><font style="b">c</font></p>',
    '<p>ac</p>',
  ],
  [
    'unfolds what is folded',
    '<details><summary>a</summary>b</details>',
    '<details open=""><summary>a</summary>b</details>',
  ],
  [
    'leaves out references to ids that are gone',
    '<p id="a" aria-labelledby="a b" aria-describedby="c">d</p>',
    '<p id="a" aria-labelledby="a">d</p>',
  ],
  [
    'shows images that it has',
    '<p><img src="/a.png" alt="A" loading="lazy"></p>',
    '<p><img src="image-1.png" alt="A" /></p>',
  ],
  [
    'says what other images show',
    '<p><img src="https://b.test/b.png" alt="B"></p>',
    '<p><em>B</em></p>',
  ],
  [
    'shows one of two images for light and dark',
    '<p><img class="only-dark" src="/a.png"></p>',
    '<p />',
  ],
  [
    'gives drawings their namespace',
    '<svg viewBox="0 0 1 1" data-a="b"><style>a{}</style><path d="M0 0" marker-end="url(#b)"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0" marker-end="url(#b)" /></svg>',
  ],
  [
    'leaves links out of drawings',
    '<svg><a href="/b" target="_blank"><text>c</text></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g><text>c</text></g></svg>',
  ],
  [
    'leaves names that XML would refuse out of drawings',
    '<svg xmlns:i="i" i:a="b" @c="d"><i:view></i:view><use xlink:href="#e" xlink:title="f"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="#e" /></svg>',
  ],
  ['runs code from left to right in every language', '<pre>a</pre>', '<pre dir="ltr">a</pre>'],
  ['leaves out what a page hides', '<p>a</p><p hidden>b</p>', '<p>a</p>'],
  [
    'gives formulas theirs',
    '<math><mi>x</mi></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
  ],
  ['leaves out icons', '<p>a<svg><use href="/icons.svg#b"/></svg></p>', '<p>a</p>'],
])('%s', (_, html, expected) => {
  expect(chapter(html)).toBe(expected);
});

it('leads to the site only where it has an address', () => {
  const links =
    '<a href="/b?c#d">e</a> <a href="page-2.xhtml#f">g</a> <a href="javascript:h">i</a>';
  expect(chapter(links)).toBe('<a>e</a> <a href="page-2.xhtml#f">g</a> <a>i</a>');
  expect(chapter(links, 'https://j.test')).toBe(
    '<a href="https://j.test/b?c#d">e</a> <a href="page-2.xhtml#f">g</a> <a>i</a>',
  );
});
