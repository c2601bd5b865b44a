import { escapeHtml } from '#shared/html.ts';
import type { Heading } from '#shared/page/page.ts';

/** Depth of the headings that an outline doesn't indent. */
const topDepth = 2;

/**
 * The headings of the page (DOC-4 to DOC-10): a column on wide screens, which counts its levels from
 * the first heading, and on others what the menu bar opens (DOC-5, DOC-14). Behavior marks the active one.
 */
export function Outline({ toc, title }: { toc: Heading[]; title: string }) {
  return (
    <aside id="outline-menu" className="doc-outline" popover="auto" aria-label={title}>
      <nav className="outline" aria-label={title}>
        <p className="outline-title">{title}</p>
        <ul data-first={(toc[0]?.depth ?? topDepth) - topDepth || undefined}>
          {toc.map(({ id, text, html, depth }) => (
            <li key={id} data-level={depth - topDepth || undefined}>
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
    </aside>
  );
}
