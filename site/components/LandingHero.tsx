import type { ReactNode } from 'react';
import { SiteLink } from 'truedocs/theme';
import { Headline } from './Headline.island.tsx';

/** The opening of the landing page: what it is, where to go, and the library at work. */
export function LandingHero({
  title,
  lead,
  actions,
  command,
  isEditable,
  children,
}: {
  title: string;
  /** Describes the library in one sentence or two. */
  lead: string;
  actions: { text: string; link: string }[];
  /** Installs the library. */
  command: string;
  /** Whether readers can edit the title, and see what a Lix makes of it. */
  isEditable?: boolean;
  children: ReactNode;
}) {
  return (
    <header className="landing-hero">
      <div className="landing-hero-text">
        <div className="landing-title">
          <h1>{title}</h1>
          {isEditable && <Headline id="headline" />}
        </div>
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
        <div className="landing-command code-block">
          <pre>
            <code>{command}</code>
          </pre>
          <div className="code-tools">
            <button type="button" className="code-copy" aria-label="Copy code" />
          </div>
        </div>
        {isEditable && <div className="headline" />}
      </div>
      {children}
    </header>
  );
}
