import type { Description } from '#model/site/reference-config.ts';

/** The helpers of Kysely that the library exports. */
export const queryHelperDescriptions: Record<string, Description> = {
  jsonArrayFrom: {
    parameters: {
      expr: 'The subquery. Use `whereRef` to connect it with the outer query.',
    },
    returns: 'An expression to select with `.as(name)`. Its value is an array, empty without rows.',
  },
  jsonObjectFrom: {
    parameters: {
      expr: 'The subquery. Limit it to one row.',
    },
    returns:
      'An expression to select with `.as(name)`. Its value is an object, or `null` without a row.',
  },
};
