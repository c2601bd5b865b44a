import { siteConfigSchema } from 'truedocs/build';
import { expect, it } from 'vitest';
import { type CardPage, cardOf, openSocialImages } from './social-images.ts';

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

it('a font that is missing is named as the configuration writes it', async () => {
  const config = siteConfigSchema.parse({ origin: 'https://a.example' });
  const options = { color: undefined, fonts: ['./fonts/none.ttf'] };
  await expect(openSocialImages('/site', config, options)).rejects.toThrow(
    'The font ./fonts/none.ttf, named by `fonts` of socialImages,',
  );
});
