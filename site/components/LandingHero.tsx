import type { ReactNode } from 'react';
import { SiteLink } from 'truedocs/theme';
import { Actions } from './landing/Actions.tsx';
import { Command } from './landing/Command.tsx';

/** The opening of the landing page: what it is, where to go, and the library at work. */
export function LandingHero({
  release,
  title,
  lead,
  actions,
  command,
  facts,
  children,
}: {
  /** Which release the page is about, and a link for whoever wants another. */
  release: { version: string; text: string; link: string };
  title: string;
  /** Describes the library in one sentence or two. */
  lead: string;
  actions: { text: string; link: string }[];
  /** Installs the library. */
  command: string;
  /** A few words each. */
  facts: { text: string; link?: string }[];
  children: ReactNode;
}) {
  return (
    <header className="landing-hero">
      <div className="landing-hero-text">
        <p className="landing-release">
          <SiteLink href={release.link}>
            <strong>{release.version}</strong> {release.text}
          </SiteLink>
        </p>
        <h1>{title}</h1>
        <p className="landing-lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <div className="landing-hero-stage">{children}</div>
      <div className="landing-install">
        <Command command={command} />
        <ul className="landing-facts">
          {facts.map(({ text, link }) => (
            <li key={text}>{link ? <SiteLink href={link}>{text}</SiteLink> : text}</li>
          ))}
        </ul>
      </div>
    </header>
  );
}
