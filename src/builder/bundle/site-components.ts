import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '#model/site/site-config.ts';

/** The files of a site's own components, as absolute paths. */
export interface SiteComponents {
  module?: string;
  stylesheet?: string;
}

/** Where the components that a configuration names lie. */
export function siteComponents(root: string, { components }: SiteConfig): SiteComponents {
  if (!components) return {};
  const { module, stylesheet } = components;
  return {
    module: path.resolve(root, module),
    ...(stylesheet && { stylesheet: path.resolve(root, stylesheet) }),
  };
}

/** The modules in which a site's own components are declared. */
export function componentModules(root: string, config: SiteConfig): string[] {
  const { module } = siteComponents(root, config);
  return module ? [module] : [];
}

const name = 'virtual:site-components';
const none = `\0${name}`;

/** Lets the theme import the site's own components, or none. */
export function siteComponentsPlugin({ module }: SiteComponents): Plugin {
  return {
    name: 'site-components',
    enforce: 'pre',
    resolveId: (id) => (id === name ? (module ?? none) : undefined),
    load: (id) => (id === none ? 'export const components = {};' : undefined),
  };
}
