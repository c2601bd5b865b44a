import type { ApiKind } from '#model/api-symbol.ts';
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
    <section key={id}>
      <ApiHeading id={id} text={title} />
      <ul className="api-list">
        {symbols.map(({ name, kind, summary, href, isFormer }) => (
          <li key={href}>
            <a href={href}>
              <code>{name}</code>
            </a>{' '}
            <span className="api-kind">{isFormer ? `former ${kind}` : kind}</span>
            <span className="api-list-summary">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
