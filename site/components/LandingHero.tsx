import type { ReactNode } from 'react';
import { SiteLink } from 'truedocs/theme';

/** The opening of the landing page: what it is, where to go, and the library at work. */
export function LandingHero({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  /** Describes the library in one sentence or two. */
  lead: string;
  actions: { text: string; link: string }[];
  children: ReactNode;
}) {
  return (
    <header className="landing-hero">
      <div className="landing-hero-text">
        <h1>{title}</h1>
        <p className="landing-lead">{lead}</p>
        <p className="landing-actions">
          {actions.map(({ text, link }, index) => (
            <SiteLink
              key={link}
              className="button"
              theme={index === 0 ? 'brand' : 'alt'}
              href={link}
            >
              {text}
            </SiteLink>
          ))}
        </p>
      </div>
      {children}
    </header>
  );
}
