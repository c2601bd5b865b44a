// `truedocs/features`: the calls by which configurations name the engine's own features, one in a line, so that each
// can be deleted.
export { agents } from './agents/index.ts';
export { book } from './book/index.ts';
export { discovery } from './discovery/index.ts';
export { history, type NewsEntry } from './history/index.ts';
export { includes } from './includes/index.ts';
export { offline } from './offline/index.ts';
export { search } from './search/index.ts';
export { translations } from './translations/index.ts';
