import type { UserConfig } from './site/site-config.ts';

export type { CodeNode, CompiledPage, ContentNode, Heading, TextBlock } from './page/page.ts';
export type { NavItem, SidebarItem } from './site/nav-schema.ts';
export type { UserConfig } from './site/site-config.ts';

/**
 * Types the configuration in `site.config.ts`; returns it unchanged. It has a file of its own because a
 * configuration is loaded with all that it imports, and needs nothing of what checks it.
 */
export function defineSite(config: UserConfig): UserConfig {
  return config;
}
