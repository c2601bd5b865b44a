import { ApiHierarchyPage } from '#features/reference/theme/ApiHierarchyPage.tsx';
import { ApiIndexPage, ApiModulesPage } from '#features/reference/theme/ApiIndexPage.tsx';
import { ApiSymbolPage } from '#features/reference/theme/ApiSymbolPage.tsx';
import { Island } from '#islands/Island.tsx';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { type SymbolFilterTexts, symbolFilterTexts } from './filter/texts.ts';

/** Pages about the exports of a package. */
export const render: RenderFeature<SymbolFilterTexts> = {
  components: { ApiHierarchyPage, ApiIndexPage, ApiModulesPage, ApiSymbolPage },
  slots: { 'sidebar-start': FilterOfSymbols },
};

/** Above the symbols, unless the page carries only a part of them. */
function FilterOfSymbols({ page: { sidebar }, texts }: SlotProps<SymbolFilterTexts>) {
  const isWanted = sidebar?.nodes.some((node) => 'context' in node && node.context === 'symbols');
  if (!isWanted || sidebar?.isPart) return null;
  const props = changedTexts(texts, symbolFilterTexts);
  return <Island name="symbols" id="symbols" props={props} />;
}
