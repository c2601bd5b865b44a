/** The site's own components. */
declare module 'virtual:site-components' {
  import type { ComponentType } from 'react';

  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  export const components: Readonly<Record<string, ComponentType<any>>>;

  /** Its components in places of the layout. */
  export const slots: Readonly<
    Partial<
      Record<
        import('#shared/page/slot-names.ts').SlotName,
        ComponentType<import('./render-feature.ts').SiteSlotProps>
      >
    >
  >;
}

/** Render parts of the site's features, in the order of their names. */
declare module 'virtual:features/render' {
  export const features: readonly (readonly [
    name: string,
    // biome-ignore lint/suspicious/noExplicitAny: pages have the texts of every feature
    feature: import('./render-feature.ts').RenderFeature<any>,
  ])[];
}
