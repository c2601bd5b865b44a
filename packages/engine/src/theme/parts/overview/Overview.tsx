import type { PageLink } from '#shared/navigation/page-tree.ts';
import type { OverviewGroup } from '#shared/page/page.ts';
import { RichText } from '../FinishedHtml.tsx';

/** The pages below a page, by group (OV-3). */
export function Overview({ groups }: { groups: OverviewGroup[] }) {
  return (
    <div className="overview-groups">
      {groups.map(({ text, html, items }) => (
        <section key={text} data-filter-group>
          <h2 data-filter-text>
            <RichText text={text} html={html} />
          </h2>
          <div className="overview-cards">
            {items.map((item) => (
              <OverviewCard key={item.href} {...item} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function OverviewCard({ text, html, href, headings }: OverviewGroup['items'][number]) {
  return (
    <div className="overview-card" data-filter-item>
      <h3 data-filter-text>
        <a href={href}>
          <RichText text={text} html={html} />
        </a>
      </h3>
      {headings.length > 0 && (
        <ul>
          {headings.map((heading) => (
            <OverviewHeading key={heading.href} {...heading} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OverviewHeading({ text, html, href }: PageLink) {
  return (
    <li data-filter-part>
      <a href={href}>
        <RichText text={text} html={html} />
      </a>
    </li>
  );
}
