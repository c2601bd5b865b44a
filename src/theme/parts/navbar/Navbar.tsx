import type { NavItem } from '#model/nav-schema.ts';
import type { PageData } from '#model/page.ts';
import type { SiteData } from '#model/site-config.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import { withoutBase } from '#model/url.ts';
import { AppearanceSwitch } from '../appearance/AppearanceSwitch.tsx';
import { NavLinks } from './NavLinks.tsx';
import { NavScreen } from './NavScreen.tsx';
import { NavTitle } from './NavTitle.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The bar at the top (NAV). */
export function Navbar({
  page,
  site,
  texts,
}: {
  page: PageData;
  site: SiteData;
  texts: ThemeTexts;
}) {
  const items = navItems(site, page);
  const route = withoutBase(page.routePath, site.base);
  const { darkMode, socialLinks } = site.themeConfig;
  const side = (wanted: 'left' | 'right') =>
    items.filter(({ position = 'right' }) => position === wanted);
  return (
    <header className="navbar">
      <NavTitle site={site} />
      <nav className="navbar-links" aria-label={texts.menuTitleText}>
        <NavLinks items={side('left')} route={route} base={site.base} />
        <span className="navbar-gap" />
        <NavLinks items={side('right')} route={route} base={site.base} />
      </nav>
      <div className="navbar-tools">
        {darkMode && <AppearanceSwitch texts={texts} id="appearance" />}
        <SocialLinks links={socialLinks} />
      </div>
      <button
        type="button"
        className="navbar-toggle"
        popoverTarget="nav-screen"
        aria-label={texts.menuTitleText}
      />
      <NavScreen items={items} route={route} site={site} texts={texts} />
    </header>
  );
}

/** The items of the page's version and language (NAV-11, DATA-6). */
function navItems({ themeConfig }: SiteData, page: PageData): NavItem[] {
  const locale = themeConfig.locales.find(({ lang }) => lang === page.lang);
  const nav = locale?.nav ?? themeConfig.nav;
  return Array.isArray(nav) ? nav : (nav[page.version || 'default'] ?? []);
}
