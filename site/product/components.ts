import { ApiEntitiesPage } from './data-model/ApiEntitiesPage.tsx';
import { LandingDemo } from './landing/LandingDemo.tsx';
import { LandingFacts } from './landing/LandingFacts.tsx';
import { LandingFeature } from './landing/LandingFeature.tsx';
import { LandingHero } from './landing/LandingHero.tsx';
import { LandingInstall } from './landing/LandingInstall.tsx';
import { LandingSection } from './landing/LandingSection.tsx';
import { ReleasePage } from './releases/history/ReleasePage.tsx';
import { ReleasesPage } from './releases/history/ReleasesPage.tsx';
import { SqlSurfacePage } from './releases/sql/SqlSurfacePage.tsx';
import { SqlSurfacesPage } from './releases/sql/SqlSurfacesPage.tsx';
import { SqlViewsPage } from './sql-views/SqlViewsPage.tsx';

/** The site's own components, by the names that pages use. */
export const components = {
  ApiEntitiesPage,
  SqlViewsPage,
  ReleasePage,
  ReleasesPage,
  SqlSurfacePage,
  SqlSurfacesPage,
  LandingHero,
  LandingDemo,
  LandingInstall,
  LandingSection,
  LandingFeature,
  LandingFacts,
};
