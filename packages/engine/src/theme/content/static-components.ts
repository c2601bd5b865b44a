import { features } from 'virtual:features/render';
import { components as siteComponents } from 'virtual:site-components';
import type { ComponentType } from 'react';
import type { CoreComponentName } from '#shared/content/component-names.ts';
import { Badge } from '../blocks/Badge.tsx';
import { FileTree } from '../blocks/FileTree.tsx';
import { Steps } from '../blocks/Steps.tsx';
import { Tab } from '../blocks/Tab.tsx';
import { Tabs } from '../blocks/Tabs.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
type AnyComponent = ComponentType<any>;

const coreComponents: Record<CoreComponentName, AnyComponent> = {
  Tabs,
  Tab,
  Steps,
  Badge,
  FileTree,
};

/**
 * The components of page bodies by name: the core's, those of features, and the site's own. Loaded only where pages
 * are rendered, never in the browser.
 */
export const staticComponents: Readonly<Record<string, AnyComponent>> = {
  ...coreComponents,
  ...Object.assign({}, ...features.map(([, { components }]) => components)),
  ...siteComponents,
};
