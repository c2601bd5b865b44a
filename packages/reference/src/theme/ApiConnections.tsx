import type { ReactNode } from 'react';
import type { ApiPageUse, ApiSymbol } from '../api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';
import { SymbolName } from './KindName.tsx';

/** So many are read at a glance; the rest waits folded. */
const shown = { exports: 6, pages: 3, sections: 2 };

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
          <SymbolName kind={kind} name={name} href={href} />
        </li>
      ))}
    </ul>
  );
}

/** Pages that mention the symbol or use it in their samples: the first with their sections, the others by folder. */
export function UsedIn({ pages }: { pages: ApiPageUse[] }) {
  if (pages.length === 0) return null;
  const isShort = pages.length <= shown.pages + 2;
  const first = isShort ? pages : pages.slice(0, shown.pages);
  const others = pages.slice(first.length);
  const folders = [...new Set(others.map(({ folder }) => folder))];
  return (
    <>
      <ApiHeading id="used-in" text="Used in" />
      <ul>
        {first.map(({ title, href, sections }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            {sections.length > 0 && (
              <Folded items={sections} noun="sections">
                {(part) => <Links links={part} />}
              </Folded>
            )}
          </li>
        ))}
      </ul>
      {folders.map((folder) => (
        <Others
          key={folder}
          folder={folder}
          pages={others.filter((page) => page.folder === folder)}
          isRest={first.some((page) => page.folder === folder)}
        />
      ))}
    </>
  );
}

function Others(props: { folder: string; pages: ApiPageUse[]; isRest: boolean }) {
  const { folder, pages, isRest } = props;
  const count = `${pages.length}${isRest ? ' more' : ''}`;
  return (
    <details className="api-more" data-markdown-ignore>
      <summary>
        {folder || 'Elsewhere'}: {count} {pages.length === 1 ? 'page' : 'pages'}
      </summary>
      <Links links={pages} />
    </details>
  );
}

/** A list whose end is folded; a fold for one or two costs more than it saves. */
function Folded<Item>({
  items,
  noun,
  children,
}: {
  items: Item[];
  noun: 'exports' | 'sections';
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

/** Links in a line as long as it takes. */
function Links({ links }: { links: { title: string; href: string }[] }) {
  return (
    <ul className="api-links">
      {links.map(({ title, href }) => (
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
