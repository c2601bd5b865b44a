import { hasSearch, type SiteConfig } from '#model/site/site-config.ts';
import type { ClientFeature } from './client-features.ts';

/** The features that a configuration asks for. */
export function featuresOf(config: SiteConfig): ClientFeature[] {
  const hasReference = [config.reference, ...Object.values(config.versionReferences)].some(Boolean);
  return [
    feature('agents', 'render'),
    feature('history', 'browser'),
    feature('live', 'render', 'browser'),
    ...(config.offline === true ? [feature('offline', 'render', 'browser')] : []),
    feature('playground', 'render', 'browser'),
    ...(hasReference ? [feature('reference', 'render'), feature('types', 'browser')] : []),
    ...(hasSearch(config) ? [feature('search', 'render', 'browser')] : []),
  ];
}

/** The files of a feature, by the names that they have in every one. */
function feature(name: string, ...parts: ('render' | 'browser')[]): ClientFeature {
  const files = { render: 'render.tsx', browser: 'browser.ts' };
  const paths = parts.map((part) => [part, `src/features/${name}/${files[part]}`]);
  return { name, ...Object.fromEntries(paths) };
}
