import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '#islands/Island.tsx';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import { filterTexts } from '#shared/texts/filter-texts.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** A list below a field that narrows it; `narrow.ts` says what its parts are marked with. */
export function FilteredList({ texts, children }: { texts: ThemeTexts; children: ReactNode }) {
  return (
    <Island
      name="filter"
      id="_filter"
      props={changedTexts(texts, filterTexts)}
      html={{ list: renderToStaticMarkup(children) }}
    />
  );
}
