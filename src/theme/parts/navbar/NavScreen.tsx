import type { NavItem } from '#model/nav-schema.ts';
import type { SiteData } from '#model/site-config.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import { AppearanceChoice } from '../appearance/AppearanceChoice.tsx';
import { NavLinks } from './NavLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The panel that the navigation opens on phones (NAV-18). The platform opens and closes it. */
export function NavScreen({
  items,
  route,
  site,
  texts,
}: {
  items: NavItem[];
  route: string;
  site: SiteData;
  texts: ThemeTexts;
}) {
  return (
    <div id="nav-screen" className="nav-screen" popover="auto">
      <nav aria-label={texts.menuText}>
        <NavLinks items={items} route={route} base={site.base} />
      </nav>
      {site.themeConfig.darkMode && <AppearanceChoice texts={texts} />}
      <SocialLinks links={site.themeConfig.socialLinks} />
    </div>
  );
}
