/** What a branch does with the width after the two have parted. */
export type Action = 'keep' | 'edit' | 'delete';

/** The width in a row of both branches at first, and as each sets it. */
export const widths = { before: 960, main: 1200, draft: 800 };

type Outcomes = Record<`${Action} ${Action}`, number | undefined>;

/** The width on main after `draft` has been merged, by what main did and by what the draft did; none if it's deleted. */
export const mergeOutcomes: Record<'0.5' | '0.17', Outcomes> = {
  '0.5': {
    'keep keep': 960,
    'keep edit': 800,
    'keep delete': undefined,
    'edit keep': 960,
    'edit edit': 800,
    'edit delete': undefined,
    'delete keep': 960,
    'delete edit': 800,
    'delete delete': undefined,
  },
  '0.17': {
    'keep keep': 960,
    'keep edit': 800,
    'keep delete': undefined,
    'edit keep': 1200,
    'edit edit': 800,
    'edit delete': undefined,
    'delete keep': undefined,
    'delete edit': 800,
    'delete delete': undefined,
  },
};
