import { components as siteComponents } from 'virtual:site-components';
import type { ComponentType } from 'react';
import type { EngineComponentName } from '#model/content/component-names.ts';
import { Badge } from '../blocks/Badge.tsx';
import { ExampleFile } from '../blocks/ExampleFile.tsx';
import { FileTree } from '../blocks/FileTree.tsx';
import { LiveApp } from '../blocks/LiveApp.tsx';
import { LiveExample } from '../blocks/LiveExample.tsx';
import { LiveStorage } from '../blocks/LiveStorage.tsx';
import { Playground } from '../blocks/Playground.tsx';
import { Steps } from '../blocks/Steps.tsx';
import { Tab } from '../blocks/Tab.tsx';
import { Tabs } from '../blocks/Tabs.tsx';
import { ApiHierarchyPage } from '../reference/ApiHierarchyPage.tsx';
import { ApiIndexPage } from '../reference/ApiIndexPage.tsx';
import { ApiModulesPage } from '../reference/ApiModulesPage.tsx';
import { ApiSymbolPage } from '../reference/ApiSymbolPage.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
type AnyComponent = ComponentType<any>;

const engineComponents: Record<EngineComponentName, AnyComponent> = {
  Tabs,
  Tab,
  Steps,
  Badge,
  FileTree,
  LiveExample,
  LiveApp,
  LiveStorage,
  Playground,
  ExampleFile,
  ApiSymbolPage,
  ApiIndexPage,
  ApiModulesPage,
  ApiHierarchyPage,
};

/**
 * The components of page bodies by name: the engine's and the site's own. Loaded only where pages
 * are rendered, never in the browser.
 */
export const staticComponents: Readonly<Record<string, AnyComponent>> = {
  ...engineComponents,
  ...siteComponents,
};
