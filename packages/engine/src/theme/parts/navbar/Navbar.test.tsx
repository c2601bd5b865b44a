import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import type { PageProps } from '../../render-feature.ts';
import { NavScreen } from './Navbar.tsx';

// It needs the modules that a bundle makes.
vi.mock('../Slot.tsx', () => ({ Slot: () => null }));

it('a menu of editions names the current one, and nothing on a page in none of them', () => {
  const menuOn = (current: string) => {
    const languages = ['Deutsch', 'Français'].map((label) => ({
      ...{ label, href: `/${label}/`, lang: label, isCurrent: label === current, isMissing: false },
    }));
    const page = { nav: { left: [], right: [] }, languages, versions: [] };
    const site = { base: '/', themeConfig: { socialLinks: [] } };
    const props = { page, site, texts: defaultTexts } as unknown as PageProps;
    const [, name] =
      /<summary[^>]*>(.*?)<\/summary>/.exec(renderToStaticMarkup(<NavScreen {...props} />)) ?? [];
    return name;
  };
  expect(menuOn('Deutsch')).toBe('Language Deutsch');
  expect(menuOn('English')).toBe('Language');
});
