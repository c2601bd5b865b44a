import type { ComponentType } from 'react';
import { Badge } from '../blocks/Badge.tsx';
import { ExampleFile } from '../blocks/ExampleFile.tsx';
import { FileTree } from '../blocks/FileTree.tsx';
import { LiveApp } from '../blocks/LiveApp.tsx';
import { LiveExample } from '../blocks/LiveExample.tsx';
import { LiveStorage } from '../blocks/LiveStorage.tsx';
import { Steps } from '../blocks/Steps.tsx';
import { Tab } from '../blocks/Tab.tsx';
import { Tabs } from '../blocks/Tabs.tsx';
import { LandingFacts } from '../landing/LandingFacts.tsx';
import { LandingFeature } from '../landing/LandingFeature.tsx';
import { LandingFooter } from '../landing/LandingFooter.tsx';
import { LandingHero } from '../landing/LandingHero.tsx';
import { LandingSection } from '../landing/LandingSection.tsx';
import { ApiEntitiesPage } from '../reference/ApiEntitiesPage.tsx';
import { ApiHierarchyPage } from '../reference/ApiHierarchyPage.tsx';
import { ApiIndexPage } from '../reference/ApiIndexPage.tsx';
import { ApiModulesPage } from '../reference/ApiModulesPage.tsx';
import { ApiSymbolPage } from '../reference/ApiSymbolPage.tsx';
import type { StaticComponentName } from './static-component-names.ts';

/** The static components by name. Loaded only where pages are rendered, never in the browser. */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
export const staticComponents: Record<StaticComponentName, ComponentType<any>> = {
  Tabs,
  Tab,
  Steps,
  Badge,
  FileTree,
  LiveExample,
  LiveApp,
  LiveStorage,
  ExampleFile,
  ApiSymbolPage,
  ApiIndexPage,
  ApiEntitiesPage,
  ApiModulesPage,
  ApiHierarchyPage,
  LandingHero,
  LandingSection,
  LandingFeature,
  LandingFacts,
  LandingFooter,
};
