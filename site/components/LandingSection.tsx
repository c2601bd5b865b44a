import type { ReactNode } from 'react';
import { Lane } from './landing/Lane.tsx';

/** A part of the landing page under a heading. */
export function LandingSection({
  title,
  layout = 'text',
  lane,
  level = 2,
  children,
}: {
  /** Left out where the content begins with a heading of its own. */
  title?: string;
  /**
   * `cards` is a grid of features, `code` sets a program beside its text, `columns` sets paragraphs or
   * lists side by side, and `fit` sets what speaks for something beside what speaks against it.
   */
  layout?: 'code' | 'cards' | 'columns' | 'fit' | 'text';
  /** What the lane at the page's edge does beside the section. */
  lane?: 'main' | 'fork' | 'draft' | 'merge';
  /** A section inside a section has level 3. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="landing-section" data-layout={layout}>
      {lane && <Lane part={lane} />}
      {title && <Heading>{title}</Heading>}
      {children}
    </section>
  );
}
