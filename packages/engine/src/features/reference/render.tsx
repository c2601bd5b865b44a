import { ApiHierarchyPage } from '#features/reference/theme/ApiHierarchyPage.tsx';
import { ApiIndexPage, ApiModulesPage } from '#features/reference/theme/ApiIndexPage.tsx';
import { ApiSymbolPage } from '#features/reference/theme/ApiSymbolPage.tsx';
import type { RenderFeature } from '#theme/render-feature.ts';

/** Pages about the exports of a package. */
export const render: RenderFeature = {
  components: { ApiHierarchyPage, ApiIndexPage, ApiModulesPage, ApiSymbolPage },
};
