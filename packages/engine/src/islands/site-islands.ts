// `truedocs/islands`: for the interactive components of a site.
export { fillText } from '#shared/texts/fill-text.ts';
export { useLoaded } from './runtime/use-loaded.ts';
