import { hasSearch } from '#model/site/site-config.ts';
import type { PageProps } from '../../page-props.ts';
import { AppearanceSwitch } from '../appearance/AppearanceSwitch.tsx';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { SearchButton } from '../search-button/SearchButton.tsx';
import { SocialLinks } from '../social/SocialLinks.tsx';
import { EditionLinks } from './EditionLinks.tsx';
import { NavLinks } from './NavLinks.tsx';
import { NavScreen } from './NavScreen.tsx';
import { NavTitle } from './NavTitle.tsx';

/** The bar at the top, in the order of NAV-5. */
export function Navbar({ page, site, texts }: PageProps) {
  const { darkMode, socialLinks } = site.themeConfig;
  const { nav, languages, versions } = page;
  return (
    <header className="navbar">
      <NavTitle page={page} site={site} />
      <nav className="navbar-links" aria-label={texts.menuTitleText}>
        <NavLinks entries={nav.left} place="bar" />
        <span className="navbar-gap" />
        {hasSearch(site) && <SearchButton page={page} site={site} texts={texts} />}
        <NavLinks entries={nav.right} place="bar" />
      </nav>
      <div className="navbar-tools">
        {languages.length > 0 && (
          <BarMenu name={texts.languageText} className="language-menu">
            <EditionLinks links={languages} kind="language" texts={texts} />
          </BarMenu>
        )}
        {versions.length > 0 && (
          <BarMenu
            label={
              <>
                <span className="visually-hidden">{texts.versionText} </span>
                {page.version}
              </>
            }
          >
            <EditionLinks links={versions} kind="version" texts={texts} />
          </BarMenu>
        )}
        {darkMode && <AppearanceSwitch texts={texts} />}
        <SocialLinks links={socialLinks} base={site.base} texts={texts} />
      </div>
      <button
        type="button"
        className="navbar-toggle"
        popoverTarget="nav-screen"
        aria-label={texts.menuTitleText}
      />
      <NavScreen page={page} site={site} texts={texts} />
    </header>
  );
}
