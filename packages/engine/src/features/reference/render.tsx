import { ApiHierarchyPage } from '#theme/reference/ApiHierarchyPage.tsx';
import { ApiIndexPage } from '#theme/reference/ApiIndexPage.tsx';
import { ApiModulesPage } from '#theme/reference/ApiModulesPage.tsx';
import { ApiSymbolPage } from '#theme/reference/ApiSymbolPage.tsx';
import type { RenderFeature } from '#theme/render-feature.ts';

/** Pages about the exports of a package. */
export const render: RenderFeature = {
  components: { ApiHierarchyPage, ApiIndexPage, ApiModulesPage, ApiSymbolPage },
};
