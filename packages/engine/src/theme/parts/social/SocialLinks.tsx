import {
  isSocialIcon,
  type SocialIconName,
  socialLinksInBar,
  type ThemeConfig,
} from '#shared/site/theme-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { withBase } from '#shared/url.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import collected from './collected-signs.json' with { type: 'json' };

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
  if (typeof icon === 'object') return icon.name ?? 'Link';
  return isSocialIcon(icon) ? socialIcons[icon].name : icon;
}

/** The icon of a place: a known one, or SVG of the site's author or of a collection. */
function SocialIcon({ icon }: { icon: Icon }) {
  if (typeof icon === 'object') {
    return (
      <span
        className="social-icon"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG that the policy has checked
        dangerouslySetInnerHTML={{ __html: icon.svg }}
      />
    );
  }
  if (!isSocialIcon(icon)) return null;
  return (
    <svg className="social-icon" viewBox="0 0 60 60" aria-hidden="true">
      <path d={socialIcons[icon].path} />
    </svg>
  );
}

/** The path of a 60 by 60 picture and the name of the place. */
interface SocialSign {
  name: string;
  path: string;
}

/** The signs that a site may name (NAV-16). Three are our own: Simple Icons has none. */
const socialIcons: Record<SocialIconName, SocialSign> = {
  ...collected,
  lark: {
    name: 'Lark',
    path: 'M2 6.5c3.8 5.2 8 8 13 8.6 2.2-2.9 4.4-4.2 7-4-2.4 5.7-6.6 9.4-11.8 9.4-4 0-6.9-1.6-8.2-3.4zM6 3.5h8.6c1.5 1.9 2.4 3.7 2.9 5.6-1.5.7-2.9 1.8-4.3 3.3C10.8 10 8.4 7 6 3.5z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm2 7v8h2.6v-8zm1.3-4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM10.6 10v8h2.6v-4.2c0-1 .5-1.7 1.4-1.7s1.3.7 1.3 1.7V18h2.6v-4.7c0-2.2-1.1-3.5-2.9-3.5-1.1 0-1.9.5-2.4 1.3V10z',
  },
  slack: {
    name: 'Slack',
    path: 'M9 2a2 2 0 0 1 2 2v6a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2zm13 7a2 2 0 0 1-2 2h-6a2 2 0 0 1 0-4h6a2 2 0 0 1 2 2zm-7 13a2 2 0 0 1-2-2v-6a2 2 0 0 1 4 0v6a2 2 0 0 1-2 2zM2 15a2 2 0 0 1 2-2h6a2 2 0 0 1 0 4H4a2 2 0 0 1-2-2z',
  },
};
