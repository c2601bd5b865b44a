import { Island } from '#islands/Island.tsx';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { type HistoryTexts, historyTexts } from './pages/texts.ts';

/** The date of a post, and below articles that releases have changed, what they changed. */
export const render: RenderFeature<HistoryTexts> = {
  slots: { 'article-start': PostDate, 'below-page-menu': History },
};

function PostDate({ page }: SlotProps<HistoryTexts>) {
  const { date } = page.frontmatter;
  if (!date) return null;
  const format = new Intl.DateTimeFormat(page.lang || 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p>
      <time dateTime={date}>{format.format(new Date(date))}</time>
    </p>
  );
}

function History({ texts, data }: SlotProps<HistoryTexts>) {
  if (typeof data !== 'string') return null;
  const props = { href: data, ...changedTexts(texts, historyTexts) };
  return <Island name="page-history" id="_history" props={props} />;
}
