import { StaticHtml } from '#theme/parts/StaticHtml.tsx';

/** The last line of the landing page (PRD-3). */
export function LandingFooter({ html }: { html: string }) {
  return (
    <footer className="home-footer">
      <StaticHtml html={html} />
    </footer>
  );
}
