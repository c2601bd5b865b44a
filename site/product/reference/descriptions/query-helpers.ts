import type { Description } from 'truedocs/reference-options';

const throws = [
  '`SQLite jsonArrayFrom and jsonObjectFrom functions can only handle explicit selections …` if the subquery uses `selectAll()`. Name the columns.',
];

const parsed =
  '`lix.db` parses the result, so you don’t need the plugin that Kysely’s note mentions.';

/** The helpers of Kysely that the library exports. */
export const queryHelperDescriptions: Record<string, Description> = {
  jsonArrayFrom: {
    parameters: {
      expr: 'The subquery. Use `whereRef` to connect it with the outer query.',
    },
    returns: 'An expression to select with `.as(name)`. Its value is an array, empty without rows.',
    throws,
    caveats: [parsed],
  },
  jsonObjectFrom: {
    parameters: {
      expr: 'The subquery. Limit it to one row.',
    },
    returns:
      'An expression to select with `.as(name)`. Its value is an object, or `null` without a row.',
    throws,
    caveats: ['If the subquery has several rows, you get the first one, without an error.', parsed],
  },
};
