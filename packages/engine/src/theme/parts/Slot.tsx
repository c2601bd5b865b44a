import { features } from 'virtual:features/render';
import type { PageProps, SlotName } from '../render-feature.ts';

/** A place of the layout that features fill. */
export function Slot({ name, page, site, texts }: PageProps & { name: SlotName }) {
  return features.map(([feature, { slots }]) => {
    const Part = slots?.[name];
    if (!Part) return null;
    const data = page.data?.[feature];
    return <Part key={feature} page={page} site={site} texts={texts} data={data} />;
  });
}

/** Attributes that features give the element around a doc page. */
export function featureAttributes(props: PageProps): Record<string, string | undefined> {
  const all = features.map(([feature, { attributes }]) =>
    attributes?.({ ...props, data: props.page.data?.[feature] }),
  );
  return Object.assign({}, ...all);
}
