import type { ComponentType, ReactNode } from 'react';

/**
 * Components for page bodies that hydrate in the browser, by the name authors write. A client
 * component's code loads only on pages that use it.
 */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
export const liveComponents: Record<string, ComponentType<any & { children?: ReactNode }>> = {};
