import type { FrontMatter } from '#model/page/front-matter.ts';
import { withBase } from '#model/url.ts';
import { InlineHtml } from '../InlineHtml.tsx';

const spans: ReadonlySet<number> = new Set([2, 3, 4, 6]);
const defaultSpan = 4;

/** The grid of feature cards; a span counts columns of twelve (HOME-6, HOME-7). */
export function Features({
  features,
  base,
}: {
  features: NonNullable<FrontMatter['features']>;
  base: string;
}) {
  return (
    <div className="features">
      {features.map(({ icon, title, details, link, span = defaultSpan }) => (
        <section key={title} className="feature" data-span={spans.has(span) ? span : defaultSpan}>
          {icon && <InlineHtml tag="div" className="feature-icon" html={icon} />}
          <h2>
            {link ? (
              <a href={withBase(link, base)}>
                <InlineHtml tag="span" html={title} />
              </a>
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
