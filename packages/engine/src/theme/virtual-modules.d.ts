/** The components that the site's configuration names with `components`. */
declare module 'virtual:site-components' {
  import type { ComponentType } from 'react';

  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  export const components: Readonly<Record<string, ComponentType<any>>>;
}
