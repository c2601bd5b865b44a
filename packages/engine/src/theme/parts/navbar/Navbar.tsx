import type { EditionLink, NavEntry } from '#shared/navigation/navigation.ts';
import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import type { PageProps } from '../../render-feature.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Slot } from '../Slot.tsx';
import { SocialLinks } from '../social/SocialLinks.tsx';
import { Tag } from '../Tag.tsx';
import { ThemedImage } from '../ThemedImage.tsx';

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
        <Slot name="navbar" page={page} site={site} texts={texts} />
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
      <Slot name="navbar-end" page={page} site={site} texts={texts} />
      <button
        type="button"
        className="navbar-toggle"
        popoverTarget="nav-screen"
        aria-label={texts.menuTitleText}
      />
    </header>
  );
}

/** Logo and name, leading to the home of the page's version and language (NAV-4). */
function NavTitle({ page, site }: { page: PageData; site: SiteData }) {
  const { logo, logoText, logoSize = 28, base } = site;
  const title = site.locales.find(({ lang }) => lang === page.lang)?.title ?? site.title;
  return (
    <a className="navbar-title" href={page.home}>
      {logo && <ThemedImage src={logo} alt={logoText ? '' : title} base={base} size={logoSize} />}
      {logoText ?? (logo ? null : title)}
    </a>
  );
}

/**
 * The panel that the navigation opens on phones (NAV-18). The platform opens and closes it. It says
 * again what is in the bar, so it comes last in the document.
 */
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
  // The default language may not be in the list.
  const { label = '' } = links.find(({ isCurrent }) => isCurrent) ?? {};
  return (
    <details className="nav-fold">
      <summary className="nav-link">{`${title} ${label}`.trim()}</summary>
      <EditionLinks links={links} kind={kind} texts={texts} />
    </details>
  );
}

/** The languages or versions of the site; the current one is marked (I18N-2, I18N-3). */
function EditionLinks({
  links,
  kind,
  texts,
}: {
  links: EditionLink[];
  kind: 'language' | 'version';
  texts: ThemeTexts;
}) {
  return (
    <ul className="nav-group-items" data-edition={kind}>
      {links.map(({ label, href, lang, isCurrent, isMissing }) => (
        <li key={label}>
          <a
            className="nav-link"
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            {...(kind === 'language' && { lang, hrefLang: lang })}
          >
            {label}
            {isMissing && (
              <span className="edition-missing" lang="">
                {' '}
                ({texts.pageMissingText})
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * A button that turns light into dark and back (THEME-4), and beside it a menu that offers "auto"
 * too. The icon follows the page by style alone.
 */
function AppearanceSwitch({ texts }: { texts: ThemeTexts }) {
  return (
    <div className="appearance">
      <button
        type="button"
        className="appearance-toggle"
        data-appearance="toggle"
        aria-label={texts.appearanceToggleText}
      />
      <BarMenu name={texts.appearanceText} className="appearance-menu">
        <AppearanceChoice texts={texts} />
      </BarMenu>
    </div>
  );
}

/** Light, dark, or what the system prefers. Behavior marks the current one. */
function AppearanceChoice({ texts }: { texts: ThemeTexts }) {
  const choices = { light: texts.lightText, dark: texts.darkText, auto: texts.autoText };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons act at once, a fieldset promises a form
    <div className="appearance-choice" role="group" aria-label={texts.appearanceText}>
      {Object.entries(choices).map(([choice, text]) => (
        <button key={choice} type="button" data-appearance={choice}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** More items than this in one side stand closer together (NAV-10). */
const roomy = 5;

/** Items of one side of the bar, or of the panels of phones. */
export function NavLinks({ entries, place }: { entries: NavEntry[]; place: 'bar' | 'screen' }) {
  if (entries.length === 0) return null;
  return (
    <ul className="nav-links" data-compact={entries.length > roomy || undefined}>
      {entries.map((entry) => (
        <li key={entry.text}>
          {entry.items ? (
            <NavGroup group={entry} items={entry.items} place={place} />
          ) : (
            <NavLink entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A dropdown of the bar; on phones it folds (NAV-7, NAV-8, NAV-18). */
function NavGroup({
  group,
  items,
  place,
}: {
  group: NavEntry;
  items: NavEntry[];
  place: 'bar' | 'screen';
}) {
  const { text, href, tag, isActive } = group;
  const label = (
    <>
      <Tag tag={tag} />
      {text}
    </>
  );
  if (place === 'screen') {
    return (
      <details className="nav-fold">
        <summary className="nav-link" data-active={isActive || undefined}>
          {label}
        </summary>
        {href !== undefined && <NavLink entry={{ ...group, isActive: false }} />}
        <GroupItems items={items} />
      </details>
    );
  }
  if (href === undefined) {
    return (
      <BarMenu label={label} isActive={isActive}>
        <GroupItems items={items} />
      </BarMenu>
    );
  }
  return (
    <BarMenu link={<NavLink entry={group} />} name={text} className="nav-linked-group">
      <GroupItems items={items} />
    </BarMenu>
  );
}

/** Links, and sub-groups as captions with theirs. */
function GroupItems({ items }: { items: NavEntry[] }) {
  return (
    <ul className="nav-group-items">
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? <SubGroup group={item} items={item.items} /> : <GroupLink entry={item} />}
        </li>
      ))}
    </ul>
  );
}

function SubGroup({ group, items }: { group: NavEntry; items: NavEntry[] }) {
  return (
    <>
      <p className="nav-caption">
        {group.href === undefined ? group.text : <NavLink entry={group} />}
      </p>
      <GroupItems items={items} />
    </>
  );
}

/** The item of the page itself leads nowhere (NAV-8). */
function GroupLink({ entry }: { entry: NavEntry }) {
  if (!entry.isActive) return <NavLink entry={entry} />;
  return (
    <span className="nav-link" aria-current="true">
      <Tag tag={entry.tag} />
      {entry.text}
    </span>
  );
}

/** One link; without an address it is just its text. */
function NavLink({ entry: { text, href, tag, isActive } }: { entry: NavEntry }) {
  const content = (
    <>
      <Tag tag={tag} />
      {text}
    </>
  );
  if (href === undefined) return <span className="nav-link">{content}</span>;
  return (
    <SiteLink className="nav-link" href={href} current={isActive ? 'true' : undefined}>
      {content}
    </SiteLink>
  );
}
