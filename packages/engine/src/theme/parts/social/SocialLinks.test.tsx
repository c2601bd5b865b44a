import { renderToStaticMarkup } from 'react-dom/server';
import svgpath from 'svgpath';
import { expect, it } from 'vitest';
import type { SocialIconName, ThemeConfig } from '#shared/site/theme-config.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import collected from './collected-signs.json' with { type: 'json' };
import { SocialLinks } from './SocialLinks.tsx';

const names = ['lark', 'linkedin', 'slack', ...Object.keys(collected)] as SocialIconName[];

it.each(names)('NAV-16: the sign of %s fills its picture', (icon) => {
  const links: ThemeConfig['socialLinks'] = [{ icon, mode: 'link', content: 'https://site.test/' }];
  const html = renderToStaticMarkup(<SocialLinks links={links} base="/" texts={defaultTexts} />);
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html) ?? [];
  const places: number[] = [];
  svgpath(/ d="([^"]+)"/.exec(html)?.[1] ?? '').iterate((_segment, _index, x, y) => {
    places.push(x, y);
  });
  const furthest = Math.max(...places) / Number(size);
  expect(furthest).toBeGreaterThan(0.8);
  expect(furthest).toBeLessThanOrEqual(1);
});
