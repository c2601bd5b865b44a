import type { ApiPageUse, ApiSymbol } from '#model/api-symbol.ts';
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

/** Pages that mention the symbol or use it in their samples, each with its sections. */
export function UsedIn({ pages }: { pages: ApiPageUse[] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <ApiHeading id="used-in" text="Used in" />
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
    </>
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
