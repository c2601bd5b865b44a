import type { ReactNode } from 'react';
import type { ApiPageUse, ApiSymbol } from '../api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';

/** So many are read at a glance; the rest waits folded. */
const shown = 3;

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
          <span className="api-kind">{kind}</span>
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
  noun: string;
  children: (part: Item[]) => ReactNode;
}) {
  if (items.length <= shown + 2) return children(items);
  return (
    <>
      {children(items.slice(0, shown))}
      <details className="api-more" data-markdown-ignore>
        <summary>
          {items.length - shown} more {noun}
        </summary>
        {children(items.slice(shown))}
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
            <ul>
              {sections.map((section) => (
                <li key={section.href}>
                  <a href={section.href}>{section.title}</a>
                </li>
              ))}
            </ul>
          )}
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
      of {packageId}
    </p>
  );
}
