import { changedTexts } from 'truedocs/shared';
import { Island, type RenderFeature, type SlotProps } from 'truedocs/theme';
import { ApiHierarchyPage } from '#theme/ApiHierarchyPage.tsx';
import { ApiIndexPage, ApiModulesPage } from '#theme/ApiIndexPage.tsx';
import { ApiSymbolPage } from '#theme/ApiSymbolPage.tsx';
import { type SymbolFilterTexts, symbolFilterTexts } from './filter/texts.ts';

/** Pages about the exports of a package. */
export const render: RenderFeature<SymbolFilterTexts> = {
  components: { ApiHierarchyPage, ApiIndexPage, ApiModulesPage, ApiSymbolPage },
  slots: { 'sidebar-start': FilterOfSymbols },
};

/** Above the symbols, unless the page carries only a part of them. */
function FilterOfSymbols({ page: { sidebar }, texts }: SlotProps<SymbolFilterTexts>) {
  const isWanted = sidebar?.nodes.some(
    (node) => 'context' in node && node.context?.startsWith('symbols '),
  );
  if (!isWanted || sidebar?.isPart) return null;
  const props = changedTexts(texts, symbolFilterTexts);
  return <Island name="symbols" id="symbols" props={props} />;
}
