/** Words that say nothing about what is searched for. */
export const noiseWords: ReadonlySet<string> = new Set(
  'a about after all am an and any anything are as at be been before by can could do does doing for from get give had has have how i if in into is it its just let like make me my no not of on one or our out own please see should show so some somebody someone something tell than that the their them then there these they this to up us use using want was way we were what when where which who why will with without work works would you your'.split(
    ' ',
  ),
);
