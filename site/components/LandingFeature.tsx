import type { ReactNode } from 'react';
import { AuthorsFigure } from './figures/AuthorsFigure.tsx';
import { BranchFigure } from './figures/BranchFigure.tsx';
import { EntityDiffFigure } from './figures/EntityDiffFigure.tsx';
import { MergeFigure } from './figures/MergeFigure.tsx';

const figures = {
  accounts: () => (
    <AuthorsFigure
      hasComments={false}
      callOf={(name) => `const ${name} = await lix.openAnotherSession({ accountId: ${name}Id });`}
    />
  ),
  authors: () => (
    <AuthorsFigure hasComments callOf={(name) => `await switchAccount({ lix, to: [${name}] });`} />
  ),
  branches: () => (
    <BranchFigure
      callOf={(name) =>
        `await lix.switchBranch({ branchId: ${name === 'main' ? name : `${name}.id`} });`
      }
    />
  ),
  diff: EntityDiffFigure,
  merge: MergeFigure,
  versions: () => <BranchFigure callOf={(name) => `await switchVersion({ lix, to: ${name} });`} />,
} satisfies Record<string, () => ReactNode>;

/** One thing the library does, said in a paragraph and shown by a drawing, or by a program in the content. */
export function LandingFeature({
  title,
  figure,
  children,
}: {
  title: string;
  /** Left out where the content ends in a program. */
  figure?: keyof typeof figures;
  children: ReactNode;
}) {
  const Figure = figure && figures[figure];
  return (
    <section className="landing-feature">
      <h3>{title}</h3>
      {children}
      {Figure && <Figure />}
    </section>
  );
}
