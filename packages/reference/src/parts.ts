// `@truedocs/reference/parts`: parts of reference pages, for pages that a site adds to them.
export { ApiHeading } from './theme/ApiHeading.tsx';
export { ApiType } from './theme/ApiType.tsx';
export { BreakableText } from './theme/BreakableText.tsx';
export { PageLinks } from './theme/PageLinks.tsx';
export { ScrollRegion } from './theme/ScrollRegion.tsx';
