import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';

/** The date of a post, below its title. */
export const render: RenderFeature = { slots: { 'article-start': PostDate } };

function PostDate({ page }: SlotProps) {
  const { date } = page.frontmatter;
  if (!date) return null;
  const format = new Intl.DateTimeFormat(page.lang || 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p>
      <time dateTime={date}>{format.format(new Date(date))}</time>
    </p>
  );
}
