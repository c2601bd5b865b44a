import type { FrontMatter } from '#shared/page/front-matter.ts';
import { InlineHtml } from '../InlineHtml.tsx';
import { SiteLink } from '../SiteLink.tsx';

const spans: ReadonlySet<number> = new Set([2, 3, 4, 6]);
const defaultSpan = 4;

/** The grid of feature cards; a span counts columns of twelve (HOME-6, HOME-7). */
export function Features({ features }: { features: NonNullable<FrontMatter['features']> }) {
  return (
    <div className="features">
      {features.map(({ icon, title, details, link, span = defaultSpan }) => (
        <section key={title} className="feature" data-span={spans.has(span) ? span : defaultSpan}>
          {icon && <InlineHtml tag="div" className="feature-icon" html={icon} />}
          <h2>
            {link ? (
              <SiteLink href={link}>
                <InlineHtml tag="span" html={title} />
              </SiteLink>
            ) : (
              <InlineHtml tag="span" html={title} />
            )}
          </h2>
          {details && <InlineHtml tag="p" html={details} />}
        </section>
      ))}
    </div>
  );
}
