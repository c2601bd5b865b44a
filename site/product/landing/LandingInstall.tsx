import { StaticHtml } from 'truedocs/theme';

/** The command that installs the library, and what to know about its release. */
export function LandingInstall({ command, html }: { command: string; html: string }) {
  return (
    <section className="landing-install" aria-label="Install">
      <div className="landing-command code-block">
        <pre>
          <code>{command}</code>
        </pre>
        <div className="code-tools">
          <button type="button" className="code-copy" aria-label="Copy code" />
        </div>
      </div>
      <StaticHtml html={html} />
    </section>
  );
}
