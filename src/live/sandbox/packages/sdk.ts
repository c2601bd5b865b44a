import * as sdk from '@lix-js/sdk';
import * as kysely from '@lix-js/sdk/dependency/kysely';
import * as kyselySqlite from '@lix-js/sdk/dependency/kysely/helpers/sqlite';
import * as zettel from '@lix-js/sdk/dependency/zettel-ast';

/** What a program may import from the library, by specifier. */
export const packages = {
  '@lix-js/sdk': sdk,
  '@lix-js/sdk/dependency/kysely': kysely,
  '@lix-js/sdk/dependency/kysely/helpers/sqlite': kyselySqlite,
  '@lix-js/sdk/dependency/zettel-ast': zettel,
};
