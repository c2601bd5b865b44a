import { escapeHtml } from '#shared/html.ts';
import type { Heading } from '#shared/page/page.ts';

/** Depth from which the outline of narrow screens counts its levels (DOC-5). */
const defaultDepth = 2;

/** The headings of the page (DOC-4 to DOC-10). Behaviour marks the active one. */
export function Outline({
  toc,
  title,
  place,
}: {
  toc: Heading[];
  title: string;
  place: 'column' | 'menu';
}) {
  const base = place === 'column' ? (toc[0]?.depth ?? defaultDepth) : defaultDepth;
  return (
    <nav className="outline" aria-label={title}>
      <p className="outline-title">{title}</p>
      <ul>
        {toc.map(({ id, text, html, depth }) => (
          <li key={id} data-level={Math.max(0, depth - base)}>
            <a
              href={`#${id}`}
              title={text}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML made by the compiler
              dangerouslySetInnerHTML={{ __html: html ?? escapeHtml(text) }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
