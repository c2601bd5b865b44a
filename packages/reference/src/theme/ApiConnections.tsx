import type { ReactNode } from 'react';
import type { ApiPageUse, ApiSymbol } from '../api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';
import { KindName } from './KindName.tsx';

/** So many are read at a glance; the rest waits folded. */
const shown = { exports: 3, pages: 3, sections: 2 };

/** Exports to look at next. */
export function Related({ symbols }: { symbols: ApiSymbol['related'] }) {
  if (symbols.length === 0) return null;
  return (
    <>
      <ApiHeading id="related" text="Related" />
      <Folded items={symbols} noun="exports">
        {(part) => <RelatedList symbols={part} />}
      </Folded>
    </>
  );
}

function RelatedList({ symbols }: { symbols: ApiSymbol['related'] }) {
  return (
    <ul className="api-related">
      {symbols.map(({ name, kind, href }) => (
        <li key={href}>
          <a href={href}>
            <code>{name}</code>
          </a>{' '}
          <KindName kind={kind} />
        </li>
      ))}
    </ul>
  );
}

/** Pages that mention the symbol or use it in their samples, each with its sections. */
export function UsedIn({ pages }: { pages: ApiPageUse[] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <ApiHeading id="used-in" text="Used in" />
      <Folded items={pages} noun="pages">
        {(part) => <Uses pages={part} />}
      </Folded>
    </>
  );
}

/** A list whose end is folded; a fold for one or two costs more than it saves. */
function Folded<Item>({
  items,
  noun,
  children,
}: {
  items: Item[];
  noun: keyof typeof shown;
  children: (part: Item[]) => ReactNode;
}) {
  const first = shown[noun];
  if (items.length <= first + 2) return children(items);
  return (
    <>
      {children(items.slice(0, first))}
      <details className="api-more" data-markdown-ignore>
        <summary>
          {items.length - first} more {noun}
        </summary>
        {children(items.slice(first))}
      </details>
    </>
  );
}

function Uses({ pages }: { pages: ApiPageUse[] }) {
  return (
    <ul>
      {pages.map(({ title, href, sections }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {sections.length > 0 && (
            <Folded items={sections} noun="sections">
              {(part) => <Sections sections={part} />}
            </Folded>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sections({ sections }: { sections: ApiPageUse['sections'] }) {
  return (
    <ul>
      {sections.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** The published file that declares the symbol. */
export function Source({ symbol: { source } }: { symbol: ApiSymbol }) {
  if (!source) return null;
  const { file, packageId, href } = source;
  return (
    <p className="api-source">
      Source:{' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        <code>{file}</code>
      </a>{' '}
      of <span className="whole">{packageId}</span>
    </p>
  );
}
