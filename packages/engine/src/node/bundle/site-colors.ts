import type { Containers } from '#shared/site/container.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';

/**
 * What a configuration says about colors. A file without the plugin that draws them, because that
 * loads 151 modules for color spaces, of which a build that finds its styles in the cache needs none.
 */
export interface SiteColors {
  accent: string;
  containers: Containers;
}

export function colorsOf({ themeConfig, markdown }: SiteConfig): SiteColors {
  return { accent: themeConfig.accent, containers: markdown.containers };
}
