import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { parseHtml } from '#node/markdown/parse-html.ts';
import { relink } from './relink.ts';

it('links lead to where pages are put, those to lines to their block, and a drawing uses its own shapes', () => {
  const text = parseHtml(
    '<a href="#a:L2-L3">a</a><svg><path id="a"></path><use href="#a"></use></svg>',
  );
  const site = {
    data: { base: '/' },
    table: { canonical: (route: string) => route },
    hasPage: () => true,
  };
  const placement = {
    route: '/x',
    idOf: (id: string) => `x.${id}`,
    hrefOf: (_: string, id: string) => `b#${id}`,
  };
  expect(toHtml(relink(text.children as Element[], placement, site))).toBe(
    '<a href="b#a">a</a><svg><path id="x.a"></path><use href="#x.a"></use></svg>',
  );
});
