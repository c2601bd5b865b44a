import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { FilteredList } from '../parts/FilteredList.tsx';
import { type ApiSection, ApiSymbolList } from './ApiSymbolList.tsx';

/** The first page of the reference: every export by topic. */
export function ApiIndexPage({
  sections,
  packageName,
  version,
  path,
  texts,
}: {
  sections: ApiSection[];
  packageName: string;
  version: string;
  /** Path of this page with base. */
  path: string;
  texts: ThemeTexts;
}) {
  return (
    <>
      <h1>API reference</h1>
      <p>
        Every export of <code>{packageName}</code> {version}, taken from the type declarations of
        the published package. Names that earlier versions had are listed beside what took their
        place. The mark “since” names the first version on npm from which on all have the name; what
        stands behind it may have changed. The same exports are also listed{' '}
        <a href={`${path}modules`}>by source module</a>, and classes and interfaces{' '}
        <a href={`${path}hierarchy`}>by what they extend</a>. What Lix stores is described by{' '}
        <a href={`${path}entities`}>its entities</a>.
      </p>
      <FilteredList texts={texts}>
        <ApiSymbolList sections={sections} />
      </FilteredList>
    </>
  );
}
