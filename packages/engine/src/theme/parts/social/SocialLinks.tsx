import { socialLinksInBar, type ThemeConfig } from '#shared/site/theme-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { withBase } from '#shared/url.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { socialIcons } from './social-icons.ts';

type SocialLink = ThemeConfig['socialLinks'][number];

/** Places elsewhere where the project is at home (NAV-16, NAV-17). */
export function SocialLinks({
  links,
  base,
  texts,
}: {
  links: SocialLink[];
  base: string;
  texts: ThemeTexts;
}) {
  if (links.length === 0) return null;
  const rest = links.slice(socialLinksInBar);
  return (
    <div className="social">
      <SocialList links={links.slice(0, socialLinksInBar)} base={base} />
      {rest.length > 0 && (
        <BarMenu name={texts.moreLinksText} className="social-more" delay={0}>
          <SocialList links={rest} base={base} />
        </BarMenu>
      )}
    </div>
  );
}

function SocialList({ links, base }: { links: SocialLink[]; base: string }) {
  return (
    <ul className="social-links">
      {links.map((link) => (
        <li key={link.content}>
          {link.mode === 'link' ? (
            <SocialAnchor link={link} />
          ) : (
            <SocialPopup link={link} base={base} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SocialAnchor({ link: { icon, content } }: { link: SocialLink }) {
  return (
    <a
      className="social-link"
      href={content}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={socialName(icon)}
    >
      <SocialIcon icon={icon} />
    </a>
  );
}

/** A text, an image or HTML, shown on hover, focus and tap (NAV-16). */
function SocialPopup({ link: { icon, mode, content }, base }: { link: SocialLink; base: string }) {
  const name = socialName(icon);
  return (
    <BarMenu
      label={<SocialIcon icon={icon} />}
      name={name}
      className="social-popup social-link"
      delay={0}
    >
      {mode === 'text' && <p>{content}</p>}
      {mode === 'img' && <img src={withBase(content, base)} alt={name} loading="lazy" />}
      {mode === 'dom' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: NAV-16, the site author's own HTML
        <div dangerouslySetInnerHTML={{ __html: content }} />
      )}
    </BarMenu>
  );
}

type Icon = ThemeConfig['socialLinks'][number]['icon'];

/** Names a place for readers who don't see its icon. */
function socialName(icon: Icon): string {
  return typeof icon === 'string' ? socialIcons[icon].name : 'Link';
}

/** The icon of a place: a known one, or the site author's own SVG. */
function SocialIcon({ icon }: { icon: Icon }) {
  if (typeof icon === 'string') {
    return (
      <svg className="social-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={socialIcons[icon].path} />
      </svg>
    );
  }
  return (
    <span
      className="social-icon"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own SVG
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
}
