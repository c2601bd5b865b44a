/** Local-storage keys: of the reader's wish, and of the dates of pages, before their paths. */
export const changedMarksKey = 'changed-marks';
export const seenPrefix = 'seen:';
