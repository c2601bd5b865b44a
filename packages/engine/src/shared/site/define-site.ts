import type { UserConfig } from './site-config.ts';

/**
 * Types the configuration in `site.config.ts`; returns it unchanged. It has a file of its own because a
 * configuration is loaded with all that it imports, and needs nothing of what checks it.
 */
export function defineSite(config: UserConfig): UserConfig {
  return config;
}
