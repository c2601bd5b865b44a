import type { ApiPageUse, ApiSymbol } from '#model/reference/api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';

/** Exports to look at next. */
export function Related({ symbols }: { symbols: ApiSymbol['related'] }) {
  if (symbols.length === 0) return null;
  return (
    <>
      <ApiHeading id="related" text="Related" />
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
    </>
  );
}

/** So many uses are read at a glance; the rest waits folded. */
const shownUses = 8;

/** Pages that mention the symbol or use it in their samples, each with its sections. */
export function UsedIn({ pages }: { pages: ApiPageUse[] }) {
  if (pages.length === 0) return null;
  // A fold for one or two costs more than it saves.
  const shown = pages.length <= shownUses + 2 ? pages.length : shownUses;
  return (
    <>
      <ApiHeading id="used-in" text="Used in" />
      <Uses pages={pages.slice(0, shown)} />
      {shown < pages.length && (
        <details className="api-more">
          <summary>{pages.length - shown} more pages</summary>
          <Uses pages={pages.slice(shown)} />
        </details>
      )}
    </>
  );
}

function Uses({ pages }: { pages: ApiPageUse[] }) {
  return (
    <ul>
      {pages.map(({ title, href, sections }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {sections.map((section, index) => (
            <span key={section.href}>
              {index === 0 ? ': ' : ', '}
              <a href={section.href}>{section.title}</a>
            </span>
          ))}
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
