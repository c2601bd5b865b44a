import type { ReactNode } from 'react';
import { AuthorsFigure } from './figures/AuthorsFigure.tsx';
import { BranchFigure } from './figures/BranchFigure.tsx';
import { EntityDiffFigure } from './figures/EntityDiffFigure.tsx';
import { QueryFigure } from './figures/QueryFigure.tsx';

const figures = {
  diff: EntityDiffFigure,
  branch: BranchFigure,
  authors: AuthorsFigure,
  query: QueryFigure,
} satisfies Record<string, () => ReactNode>;

/** One thing the library does, said in a few sentences and shown in a drawing. */
export function LandingFeature({
  title,
  figure,
  children,
}: {
  title: string;
  figure: keyof typeof figures;
  children: ReactNode;
}) {
  const Figure = figures[figure];
  return (
    <section className="landing-feature">
      <div className="landing-feature-text">
        <h3>{title}</h3>
        {children}
      </div>
      <Figure />
    </section>
  );
}
