import { withBase } from '#model/url.ts';
import { StaticHtml } from '#theme/parts/StaticHtml.tsx';

/** The opening of the landing page: what it is, how to get it, and code with its output. */
export function LandingHero({
  title,
  lead,
  install,
  actions,
  base = '/',
  html,
}: {
  title: string;
  /** What the library is, in one sentence. */
  lead: string;
  /** Command that installs the library. */
  install: string;
  actions: { text: string; link: string }[];
  base?: string;
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
            <a
              key={link}
              className="button"
              data-theme={index === 0 ? 'brand' : 'alt'}
              href={withBase(link, base)}
            >
              {text}
            </a>
          ))}
        </p>
      </div>
      <StaticHtml className="landing-hero-example" html={html} />
    </header>
  );
}
