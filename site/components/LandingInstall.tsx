import type { ReactNode } from 'react';

/** The command that installs the library, and what to know about its release. */
export function LandingInstall({ command, children }: { command: string; children: ReactNode }) {
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
      {children}
    </section>
  );
}
