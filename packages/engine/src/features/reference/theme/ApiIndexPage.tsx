import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { FilteredList } from '#theme/parts/FilteredList.tsx';
import { type ApiSection, ApiSymbolList } from './ApiSymbolList.tsx';

/** The first page of the reference: every export by topic. */
export function ApiIndexPage({
  sections,
  packageName,
  version,
  path,
  more,
  hasHistory,
  texts,
}: {
  sections: ApiSection[];
  packageName: string;
  version: string;
  /** Path of this page with base. */
  path: string;
  /** Further pages of the reference. */
  more: { title: string; href: string; description: string }[];
  /** Whether names of earlier versions are listed. */
  hasHistory: boolean;
  texts: ThemeTexts;
}) {
  return (
    <>
      <h1>API reference</h1>
      <p>
        Every export of <code>{packageName}</code> {version}, taken from the type declarations of
        the published package.
        {hasHistory && ' Names that earlier versions had are listed beside what took their place.'}{' '}
        The same exports are also listed <a href={`${path}modules`}>by source module</a>, and
        classes and interfaces <a href={`${path}hierarchy`}>by what they extend</a>.
      </p>
      {more.length > 0 && (
        <ul>
          {more.map(({ title, href, description }) => (
            <li key={href}>
              <a href={href}>{title}</a>: {description}
            </li>
          ))}
        </ul>
      )}
      <FilteredList texts={texts}>
        <ApiSymbolList sections={sections} />
      </FilteredList>
    </>
  );
}
