import { Fragment } from 'react';
import type { ContentNode, ThemeTexts } from 'truedocs/shared';
import { FilteredList, StaticContent } from 'truedocs/theme';
import type { ListedSymbol } from '../api-symbol.ts';
import { symbolFilterTexts } from '../filter/texts.ts';
import type { ListedFormerName } from '../pages/former-names.ts';
import { ApiHeading } from './ApiHeading.tsx';
import { KindName, SymbolName } from './KindName.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

/** The first page of the reference: every export by topic. */
export function ApiIndexPage({
  sections,
  kinds,
  packageName,
  version,
  introduction,
  modulesHref,
  hierarchyHref,
  more,
  formerNames,
  texts,
}: {
  sections: ApiSection[];
  /** In their order. */
  kinds: ListedSymbol['kind'][];
  packageName: string;
  version: string;
  /** What the package says of itself. */
  introduction: ContentNode[];
  modulesHref: string;
  hierarchyHref: string;
  /** Further pages of the reference. */
  more: AddedPage[];
  formerNames: ListedFormerName[];
  texts: ThemeTexts;
}) {
  // One name for the field, whether it's here or in the sidebar.
  const { symbolFilterText: filterNameText } = { ...symbolFilterTexts, ...texts };
  return (
    <>
      <h1>API reference</h1>
      <p>
        Every export of <code className="whole">{packageName}</code> {version}, according to the
        type declarations of the published package. You can also list them{' '}
        <a href={modulesHref}>by source module</a>, and classes and interfaces{' '}
        <a href={hierarchyHref}>by what they extend</a>.
      </p>
      <StaticContent nodes={introduction} />
      <FilteredList texts={{ ...texts, filterNameText }}>
        <div className="api-map">
          {more.length > 0 && <AddedPages pages={more} packageName={packageName} />}
          <ApiMap sections={sections} kinds={kinds} />
        </div>
        <ApiSymbolList sections={sections} />
        {more.map((page) => page.names.length > 0 && <NamesOf key={page.href} page={page} />)}
        {formerNames.length > 0 && <FormerNames names={formerNames} />}
      </FilteredList>
    </>
  );
}

/** A page beside those of symbols, and the names that it or the pages below it describe. */
interface AddedPage {
  id: string;
  title: string;
  href: string;
  description: string;
  names: CodeLink[];
}

/** What a further page describes, so that the field finds it. */
function NamesOf({ page: { id, title, names } }: { page: AddedPage }) {
  return (
    <section data-filter-group>
      <ApiHeading id={id} text={title} />
      <div data-filter-item>
        <CodeLinks links={names} />
      </div>
    </section>
  );
}

/** A text that may name the package, whose name doesn't break at its hyphen. */
function WithPackage({ name, text }: { name: string; text: string }) {
  return text.split(name).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <span className="whole">{name}</span>}
      {part}
    </Fragment>
  ));
}

function AddedPages({ pages, packageName }: { pages: AddedPage[]; packageName: string }) {
  return (
    <ul>
      {pages.map(({ title, href, description }) => (
        <li key={href}>
          <a href={href}>{title}</a>: <WithPackage name={packageName} text={description} />
        </li>
      ))}
    </ul>
  );
}

/** Where to find what: each group with a mark for each of its symbols. A reader who filters sees only the list. */
function ApiMap({ sections, kinds }: { sections: ApiSection[]; kinds: ListedSymbol['kind'][] }) {
  const found = new Set(sections.flatMap(({ symbols }) => symbols.map(({ kind }) => kind)));
  const shown = kinds.filter((kind) => found.has(kind));
  return (
    <>
      <p className="api-kinds">
        {shown.map((kind) => (
          <KindName key={kind} kind={kind} />
        ))}
      </p>
      <ul className="api-topics">
        {sections.map(({ id, title, text, symbols }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            {text && <span className="api-list-summary">{text}</span>}
            <span className="api-marks" aria-hidden="true">
              {shown.flatMap((kind) =>
                symbols
                  .filter((symbol) => symbol.kind === kind)
                  .map(({ href }) => <i key={href} data-context={kind} />),
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const lastHeading = 'Last release with it';

/** Names that older texts and code have, each with what to write today. */
function FormerNames({ names }: { names: ListedFormerName[] }) {
  return (
    <section data-filter-group>
      <ApiHeading id="former-names" text="Former names" />
      <ScrollRegion label="Former names" className="api-fields api-former">
        <table>
          <thead>
            <tr>
              <th scope="col">Former name</th>
              <th scope="col">Today</th>
              <th scope="col">{lastHeading}</th>
            </tr>
          </thead>
          <tbody>
            {names.map(({ name, href, today, lastVersion = 'never published' }) => (
              <tr key={name} data-filter-item>
                <td data-label="Former">
                  <a href={href} data-filter-text>
                    <code>{name}</code>
                  </a>
                </td>
                <td data-label="Today">
                  <StaticContent nodes={today} />
                </td>
                <td data-label={lastHeading}>{lastVersion}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** Every export by the source module that declares it. */
export function ApiModulesPage({ sections }: { sections: ApiSection[] }) {
  return (
    <>
      <h1>Modules</h1>
      <p>Here you can see which of the package’s source modules declares each export.</p>
      <ApiSymbolList sections={sections} />
    </>
  );
}

/** A group of symbols under a heading. */
interface ApiSection {
  id: string;
  title: string;
  /** What readers do with it. */
  text?: string | undefined;
  symbols: ListedSymbol[];
}

/** Whether it is a type of values, which have nothing to call. */
const isDetail = ({ kind, members = [] }: ListedSymbol) => kind === 'type' && members.length === 0;

/** Symbols with their kind and what they are for; types of values come after what takes and returns them. */
function ApiSymbolList({ sections }: { sections: ApiSection[] }) {
  return sections.map(({ id, title, symbols }) => (
    <section key={id} data-filter-group>
      <ApiHeading id={id} text={title} />
      <ul className="api-list">
        {symbols
          .toSorted((one, other) => Number(isDetail(one)) - Number(isDetail(other)))
          .map(({ name, kind, summary, href, members = [] }) => (
            <li key={href} data-filter-item>
              <SymbolName kind={kind} name={name} href={href} />{' '}
              <span className="api-list-summary" data-filter-summary>
                {summary}
              </span>
              {members.length > 0 && <CodeLinks links={members} />}
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** A name in code, and where it's described. */
interface CodeLink {
  name: string;
  href: string;
}

/** Names in a line as long as it takes. */
function CodeLinks({ links }: { links: CodeLink[] }) {
  return (
    <div className="api-links">
      {links.map(({ name, href }) => (
        <span key={href} data-filter-part>
          <a href={href}>
            <code>{name}</code>
          </a>{' '}
        </span>
      ))}
    </div>
  );
}
