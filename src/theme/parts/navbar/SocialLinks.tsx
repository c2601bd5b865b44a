import type { ThemeConfig } from '#model/theme-config.ts';

type SocialLink = ThemeConfig['socialLinks'][number];

/** Links to places elsewhere. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const shown = links.filter(({ mode }) => mode === 'link');
  if (shown.length === 0) return null;
  return (
    <ul className="social-links">
      {shown.map(({ icon, content }) => (
        <li key={content}>
          <a href={content} target="_blank" rel="noopener noreferrer" aria-label={nameOf(icon)}>
            <SocialIcon icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function nameOf(icon: SocialLink['icon']): string {
  return typeof icon === 'string' ? icon : 'Link';
}

function SocialIcon({ icon }: { icon: SocialLink['icon'] }) {
  if (typeof icon === 'string') return <span className="social-name">{icon}</span>;
  return (
    <span
      className="social-icon"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the keeper's own SVG
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
}
