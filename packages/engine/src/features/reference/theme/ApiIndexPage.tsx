import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { FilteredList } from '#theme/parts/FilteredList.tsx';
import type { ApiKind } from '../api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';

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

/** Every export by the source module that declares it. */
export function ApiModulesPage({ sections }: { sections: ApiSection[] }) {
  return (
    <>
      <h1>Modules</h1>
      <p>
        The package has one entry point; this page says in which of its source modules each export
        is declared.
      </p>
      <ApiSymbolList sections={sections} />
    </>
  );
}

/** A group of symbols under a heading. */
export interface ApiSection {
  id: string;
  title: string;
  symbols: { name: string; kind: ApiKind; summary: string; href: string; isFormer: boolean }[];
}

/** Symbols with their kind and what they are for. */
function ApiSymbolList({ sections }: { sections: ApiSection[] }) {
  return sections.map(({ id, title, symbols }) => (
    <section key={id} data-filter-group>
      <ApiHeading id={id} text={title} isFilterText />
      <ul className="api-list">
        {symbols.map(({ name, kind, summary, href, isFormer }) => (
          <li key={href} data-filter-item>
            <a href={href} data-filter-text>
              <code>{name}</code>
            </a>{' '}
            <span className="api-kind">{isFormer ? `former ${kind}` : kind}</span>
            <span className="api-list-summary" data-filter-part>
              {summary}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
