import { features } from 'virtual:features/render';
import { slots as siteSlots } from 'virtual:site-components';
import type { ReactNode } from 'react';
import { ownValue } from '#shared/own-value.ts';
import type { SlotName } from '#shared/page/slot-names.ts';
import type { PageProps } from '../render-feature.ts';

interface PlaceProps extends PageProps {
  name: SlotName;
  /** What the theme shows there. */
  children?: ReactNode;
}

/** A place of the layout: features add to what the theme shows there, and the site wraps or replaces both. */
export function Slot({ name, page, site, texts, children }: PlaceProps) {
  const parts = features.map(([feature, { slots }]) => {
    const Part = slots?.[name];
    if (!Part) return null;
    const data = ownValue(page.data, feature);
    return <Part key={feature} page={page} site={site} texts={texts} data={data} />;
  });
  const Own = siteSlots[name];
  const content = (
    <>
      {children}
      {parts}
    </>
  );
  if (!Own) return content;
  return (
    <Own page={page} site={site} texts={texts}>
      {content}
    </Own>
  );
}

/** Attributes that features give the element around a doc page. */
export function featureAttributes(props: PageProps): Record<string, string | undefined> {
  const all = features.map(([feature, { attributes }]) =>
    attributes?.({ ...props, data: ownValue(props.page.data, feature) }),
  );
  return Object.assign({}, ...all);
}
