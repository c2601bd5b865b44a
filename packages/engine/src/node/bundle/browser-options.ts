import type { InputOptions } from 'rolldown';

/** What the bundles of examples have in common: they run in browsers, for readers. */
export const browserOptions = {
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
  checks: { pluginTimings: false },
  logLevel: 'silent',
} satisfies InputOptions;
