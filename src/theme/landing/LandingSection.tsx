import { StaticHtml } from './StaticHtml.tsx';

/** A part of the landing page under a heading. */
export function LandingSection({
  title,
  layout = 'text',
  html,
}: {
  title: string;
  /** `features` sets drawings beside their text, `columns` sets paragraphs side by side. */
  layout?: 'features' | 'columns' | 'text';
  html: string;
}) {
  return (
    <section className="landing-section" data-layout={layout}>
      <h2>{title}</h2>
      <StaticHtml className="landing-section-body" html={html} />
    </section>
  );
}
