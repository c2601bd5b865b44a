import type { EditionLink } from '#shared/navigation/navigation.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import type { PageProps } from '../../page-props.ts';
import { AppearanceChoice } from '../appearance/AppearanceChoice.tsx';
import { SocialLinks } from '../social/SocialLinks.tsx';
import { EditionLinks } from './EditionLinks.tsx';
import { NavLinks } from './NavLinks.tsx';

/** The panel that the navigation opens on phones (NAV-18). The platform opens and closes it. */
export function NavScreen({ page, site, texts }: PageProps) {
  const { nav, languages, versions } = page;
  return (
    <div id="nav-screen" className="nav-screen" popover="auto">
      <nav aria-label={texts.menuText}>
        <NavLinks entries={[...nav.left, ...nav.right]} place="screen" />
      </nav>
      {site.themeConfig.darkMode && <AppearanceChoice texts={texts} />}
      <EditionFold links={languages} kind="language" title={texts.languageText} texts={texts} />
      <EditionFold links={versions} kind="version" title={texts.versionText} texts={texts} />
      <SocialLinks links={site.themeConfig.socialLinks} base={site.base} texts={texts} />
    </div>
  );
}

function EditionFold({
  links,
  kind,
  title,
  texts,
}: {
  links: EditionLink[];
  kind: 'language' | 'version';
  title: string;
  texts: ThemeTexts;
}) {
  if (links.length === 0) return null;
  return (
    <details className="nav-fold">
      <summary className="nav-link">{title}</summary>
      <EditionLinks links={links} kind={kind} texts={texts} />
    </details>
  );
}
