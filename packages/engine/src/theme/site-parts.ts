// `truedocs/theme`: parts of the theme for components of a site, and types of what fills its places.
export { Island } from '#islands/Island.tsx';
export { StaticContent } from './content/StaticContent.tsx';
export { FilteredList } from './parts/FilteredList.tsx';
export { StaticHtml } from './parts/FinishedHtml.tsx';
export { SiteLink } from './parts/SiteLink.tsx';
export type { PageProps, RenderFeature, SiteSlotProps, SlotProps } from './render-feature.ts';
