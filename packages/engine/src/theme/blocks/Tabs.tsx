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

/** Panels of which one shows (TABS-1). Behaviour answers; without script all panels show. */
export function Tabs({ groupId, defaultValue, values = [], label, parts, id }: TabsProps) {
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
