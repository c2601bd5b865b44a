// `truedocs/islands`: for the interactive components of a site.
export { fillText } from '#shared/texts/fill-text.ts';
export type { BrowserFeature } from './runtime/browser-feature.ts';
export { useLoaded } from './runtime/use-loaded.ts';
