import type { ThemeTexts } from '#model/site/theme-texts.ts';

/** The field that narrows an overview (OV-1, OV-5). Without script there is nothing to narrow. */
export function OverviewFilter({ texts }: { texts: ThemeTexts }) {
  return (
    <label className="overview-filter">
      <span>{texts.filterNameText}</span>
      <input type="search" data-filter placeholder={texts.filterPlaceholderText} />
    </label>
  );
}
