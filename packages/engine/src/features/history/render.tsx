import { Island } from '#islands/Island.tsx';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { type HistoryTexts, historyTexts } from './pages/texts.ts';

/** Below articles that releases have changed, what they changed. */
export const render: RenderFeature<HistoryTexts> = { slots: { 'below-page-menu': History } };

function History({ texts, data }: SlotProps<HistoryTexts>) {
  if (typeof data !== 'string') return null;
  const props = { href: data, ...changedTexts(texts, historyTexts) };
  return <Island name="page-history" id="_history" props={props} />;
}
