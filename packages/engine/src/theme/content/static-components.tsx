import { features } from 'virtual:features/render';
import { components as siteComponents } from 'virtual:site-components';
import type { ComponentType } from 'react';
import type { CoreComponentName } from '#shared/content/component-names.ts';
import { StaticHtml } from '../parts/FinishedHtml.tsx';
import { SiteLink } from '../parts/SiteLink.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
type AnyComponent = ComponentType<any>;

const coreComponents: Record<CoreComponentName, AnyComponent> = {
  Tabs,
  Tab,
  Steps,
  Badge,
  FileTree,
  Card,
  CardGrid,
  LinkCard,
};

/**
 * The components of page bodies by name: the core's, those of features, and the site's own. Loaded only where pages
 * are rendered, never in the browser.
 */
export const staticComponents: Readonly<Record<string, AnyComponent>> = {
  ...coreComponents,
  ...Object.assign({}, ...features.map(([, { components }]) => components)),
  ...siteComponents,
};

/** One panel of `<Tabs>`, which reads its `label` and `value`. */
function Tab({ html }: { html: string; label?: string; value?: string }) {
  return <StaticHtml className="tab-content" html={html} />;
}

/** Numbered steps: an ordered list, or headings of one level with their text. */
function Steps({ html }: { html: string }) {
  return <StaticHtml className="steps" html={html} />;
}

/** Files and folders; the compiler has turned the list inside into folders that fold. */
function FileTree({ html }: { html: string }) {
  return <StaticHtml className="file-tree" html={html} />;
}

interface CardProps {
  title: string;
  /** An emoji or another character before the title. */
  icon?: string;
}

/** A box with a title and what the tag holds. */
function Card({ title, icon, html }: CardProps & { html: string }) {
  return (
    <div className="card">
      <p className="card-title">
        <CardIcon icon={icon} />
        {title}
      </p>
      <StaticHtml html={html} />
    </div>
  );
}

/** A card that is one link: `<LinkCard title="Guide" href="/guide/" description="Where to start" />`. */
function LinkCard({
  title,
  icon,
  href,
  description,
  html,
}: CardProps & { href: string; description?: string; html: string }) {
  return (
    <div className="card">
      <p className="card-title">
        <CardIcon icon={icon} />
        <SiteLink href={href}>{title}</SiteLink>
      </p>
      {description && <p>{description}</p>}
      {html && <StaticHtml html={html} />}
    </div>
  );
}

function CardIcon({ icon }: { icon: string | undefined }) {
  return icon && <span aria-hidden="true">{icon} </span>;
}

/** Cards beside each other, as many as there's room for. */
function CardGrid({ html }: { html: string }) {
  return <StaticHtml className="card-grid" html={html} />;
}

type BadgeKind = 'info' | 'tip' | 'warning' | 'danger';

/** A word about a heading or entry: `<Badge text="Beta" type="warning" />`. */
function Badge({ text, type = 'info', html }: { text?: string; type?: BadgeKind; html: string }) {
  if (text !== undefined) {
    return (
      <span className="badge" data-kind={type}>
        {text}
      </span>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
    <span className="badge" data-kind={type} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

interface TabsProps {
  /** Tabs of one group share their choice, also between visits (TABS-2). */
  groupId?: string;
  /** Value of the tab shown first; without it the first one (TABS-1). */
  defaultValue?: string;
  /** Labels by position, where the tabs have none of their own. */
  values?: ({ label: string; value?: string } | string)[];
  /** Name of the list of tabs. */
  label?: string;
  parts: { props: { label?: string; value?: string }; html: string }[];
  id: string;
}

/** Panels of which one shows (TABS-1). Behavior answers; without script all panels show. */
function Tabs({ groupId, defaultValue, values = [], label, parts, id }: TabsProps) {
  const tabs = parts.map(({ props, html }, index) => {
    const given = values[index];
    const own = typeof given === 'string' ? { label: given } : given;
    const text = own?.label ?? props.label ?? String(index + 1);
    return { text, value: own?.value ?? props.value ?? text, html };
  });
  const selected = Math.max(
    0,
    tabs.findIndex(({ value }) => value === defaultValue),
  );
  return (
    <div className="tabs" data-group={groupId}>
      <div role="tablist" aria-label={label}>
        {tabs.map(({ text, value }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ text, value, html }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={text}
          hidden={index !== selected}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}
