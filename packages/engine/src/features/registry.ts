import type { FeatureModule } from '#contract/feature.ts';

/** Loads a feature's module; its options are of any type here. */
// biome-ignore lint/suspicious/noExplicitAny: each module checks its own options
type LoadFeature = () => Promise<{ default: FeatureModule<any> }>;

/** The features that come with the engine, by name. Only those of a site are loaded. */
export const registry: Readonly<Record<string, LoadFeature>> = {
  agents: () => import('./agents/server.ts'),
  book: () => import('./book/server.ts'),
  discovery: () => import('./discovery/server.ts'),
  'head-tags': () => import('./head-tags/server.ts'),
  history: () => import('./history/server.ts'),
  includes: () => import('./includes/server.ts'),
  live: () => import('./live/server.ts'),
  mcp: () => import('./mcp/server.ts'),
  mermaid: () => import('./mermaid/server.ts'),
  notations: () => import('./notations/server.ts'),
  offline: () => import('./offline/server.ts'),
  playground: () => import('./playground/server.ts'),
  reference: () => import('./reference/server.ts'),
  'sample-types': () => import('./sample-types/server.ts'),
  search: () => import('./search/server.ts'),
  'social-images': () => import('./social-images/server.ts'),
  translations: () => import('./translations/server.ts'),
};
