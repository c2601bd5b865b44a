// `truedocs/shared`: types and pure functions for code of every side: pages, addresses, texts, mistakes.
export { Diagnostic, Diagnostics, formatDiagnostic, type Place } from './diagnostic.ts';
export { relocated } from './diagnostic-list.ts';
export { escapeRegExp } from './escape-reg-exp.ts';
export { holdsRoute } from './navigation/page-tree.ts';
export { ownValue } from './own-value.ts';
export { markdownAddress } from './page/markdown-address.ts';
export {
  type CodeName,
  type CodeNode,
  type CompiledPage,
  type ComponentNode,
  type ContentNode,
  type Heading,
  type Json,
  type PageData,
  type PageMetadata,
  type TextBlock,
  type TypeHover,
  tokenClasses,
} from './page/page.ts';
export type { SidebarItem, SidebarLists } from './site/nav-schema.ts';
export type { SiteConfig } from './site/site-config.ts';
export {
  defaultEdition,
  type EditionSettings,
  editionOfRoute,
  editionPrefix,
  editionsOf,
  releaseOf,
  type SiteData,
  toSiteData,
} from './site/site-data.ts';
export { examplesFolder } from './site/site-folders.ts';
export { fetchFromSite } from './site-request.ts';
export { changedTexts } from './texts/changed-texts.ts';
export { fillText } from './texts/fill-text.ts';
export { textsOf } from './texts/texts-of.ts';
export { defaultTexts, type SiteTexts, type ThemeTexts } from './texts/theme-texts.ts';
export { decodePath, routeKey, withBase, withoutBase } from './url.ts';
