import type { ApiKind } from '../api-symbol.ts';
import { ApiHeading } from './ApiHeading.tsx';

/** A group of symbols under a heading. */
export interface ApiSection {
  id: string;
  title: string;
  symbols: { name: string; kind: ApiKind; summary: string; href: string; isFormer: boolean }[];
}

/** Symbols with their kind and what they are for. */
export function ApiSymbolList({ sections }: { sections: ApiSection[] }) {
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
