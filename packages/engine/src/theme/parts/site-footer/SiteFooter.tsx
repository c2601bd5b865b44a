import type { PageData } from '#shared/page/page.ts';
import type { PageProps } from '../../render-feature.ts';
import { SiteLink } from '../SiteLink.tsx';
import { Slot } from '../Slot.tsx';

/** Columns of links and the message below them, at the end of pages without an article (HOME-8). */
export function SiteFooter({ page, site, texts }: PageProps) {
  if (!page.shows.footer) return null;
  return (
    <Slot name="site-footer" page={page} site={site} texts={texts}>
      {page.footer && <ConfiguredFooter {...page.footer} />}
    </Slot>
  );
}

function ConfiguredFooter({ columns, message }: NonNullable<PageData['footer']>) {
  return (
    <footer className="site-footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ text, items = [] }) => (
            <section key={text}>
              <h2>{text}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.text}>
                    {item.href === undefined ? (
                      item.text
                    ) : (
                      <SiteLink href={item.href}>{item.text}</SiteLink>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HOME-8, the site author's own HTML */}
      {message && <div dangerouslySetInnerHTML={{ __html: message }} />}
    </footer>
  );
}
