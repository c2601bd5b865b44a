import { escapeHtml } from '#model/html.ts';
import type { Heading } from '#model/page.ts';

/** The headings of the page (DOC-4 to DOC-10). Behaviour marks the active one. */
export function Outline({ toc, title }: { toc: Heading[]; title: string }) {
  const base = toc[0]?.depth ?? 2;
  return (
    <nav className="outline" aria-label={title}>
      <p className="outline-title">{title}</p>
      <ul>
        {toc.map(({ id, text, html, depth }) => (
          <li key={id} data-level={Math.max(0, depth - base)}>
            <a
              href={`#${id}`}
              title={text}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML made by the compiler
              dangerouslySetInnerHTML={{ __html: html ?? escapeHtml(text) }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
