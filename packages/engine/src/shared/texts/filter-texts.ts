/** Texts of the field that narrows a list (OV-1, OV-6). */
export const filterTexts = {
  filterNameText: 'Filter',
  filterPlaceholderText: 'Enter keyword',
  filterNoResultText: 'No matching API found',
};

export type FilterTexts = typeof filterTexts;
