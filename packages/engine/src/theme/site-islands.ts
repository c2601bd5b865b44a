// `truedocs/islands`: for components that run in browsers.

export { answerKey, narrow } from '#islands/filter/narrow.ts';
export { announce } from '#islands/runtime/announce.ts';
export type { BrowserFeature, IslandHtml } from '#islands/runtime/browser-feature.ts';
export { editKey } from '#islands/runtime/edit-key.ts';
export { fetchesAhead } from '#islands/runtime/fetches-ahead.ts';
export { HtmlSlot } from '#islands/runtime/HtmlSlot.tsx';
export { readAtMost } from '#islands/runtime/read-at-most.ts';
export { loadPart } from '#islands/runtime/repair-page.ts';
export { fetchHtml } from '#islands/runtime/trusted-types.ts';
export { useLoaded } from '#islands/runtime/use-loaded.ts';
export { onDocument, onIntent } from './behavior/document-events.ts';
