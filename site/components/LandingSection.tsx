import type { ReactNode } from 'react';

/** A part of the landing page under a heading. */
export function LandingSection({
  title,
  layout = 'text',
  level = 2,
  children,
}: {
  /** Left out where the content begins with a heading of its own. */
  title?: string;
  /**
   * `features` sets drawings beside their text, `cards` above it, `code` sets a file beside its text,
   * `columns` sets paragraphs or lists side by side, and `limits` marks a warning.
   */
  layout?: 'code' | 'features' | 'cards' | 'columns' | 'limits' | 'text';
  /** A section inside a section has level 3. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="landing-section" data-layout={layout}>
      {title && <Heading>{title}</Heading>}
      {children}
    </section>
  );
}
