import { SiteLink } from '#theme/parts/SiteLink.tsx';
import { StaticHtml } from '#theme/parts/StaticHtml.tsx';

/** The opening of the landing page: what it is, how to get it, and code with its output. */
export function LandingHero({
  title,
  lead,
  install,
  actions,
  html,
}: {
  title: string;
  /** What the library is, in one sentence. */
  lead: string;
  /** Command that installs the library. */
  install: string;
  actions: { text: string; link: string }[];
  /** The example. */
  html: string;
}) {
  return (
    <header className="landing-hero">
      <div className="landing-hero-text">
        <h1>{title}</h1>
        <p className="landing-lead">{lead}</p>
        <div className="landing-install code-block">
          <pre>
            <code>{install}</code>
          </pre>
          <div className="code-tools">
            <button type="button" className="code-copy" aria-label="Copy code" />
          </div>
        </div>
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
      <StaticHtml className="landing-hero-example" html={html} />
    </header>
  );
}
