import { expect, it } from 'vitest';
import { type CardPage, cardOf } from './social-images.ts';

const page = {
  title: 'Versions',
  head: { title: 'Versions - Lix' } as CardPage['head'],
  version: '1',
  routePath: '/guide/versions',
  _relativePath: 'guide/versions.md',
  sidebar: {
    tree: '',
    isPart: false,
    nodes: [
      {
        type: 'group' as const,
        text: 'Features',
        collapsible: true,
        collapsed: false,
        items: [{ type: 'link' as const, text: 'Versions', href: '/guide/versions' }],
      },
    ],
  },
};
const site = {
  title: 'Lix',
  multiVersion: { default: '1', versions: ['1'], releases: { '1': '1.0.3' } },
};

it('the image of a page names it, its section and the site', () => {
  expect(cardOf(page, site)).toEqual({
    title: 'Versions',
    section: 'Features',
    brand: 'Lix 1.0.3',
  });
  expect(cardOf({ ...page, title: 'Features' }, { title: 'Lix' })).toEqual({
    title: 'Features',
    section: '',
    brand: 'Lix',
  });
});

it('generated pages share the image of their section', () => {
  const generated = cardOf({ ...page, _relativePath: '' }, site);
  expect(generated).toEqual({ title: 'Features', section: '', brand: 'Lix 1.0.3' });
});
