import type { Description } from 'truedocs/reference-options';

/** Types of key-value data, and the log. */
export const keyValueDescriptions: Record<string, Description> = {
  LixKeyValue: {
    properties: {
      key: 'The name, unique within a version. Keys that begin with `lix_` belong to Lix.',
      value: 'Any JSON value. Booleans come back as `1` and `0`.',
    },
    caveats: [
      'A key that lives in `global`, such as `lix_name`, can’t be updated through `key_value`: the call fails with `` `inherited_from_version_id` is read-only and cannot be mutated. `` Update it in `key_value_by_version`, where `lixcol_version_id` is `global`.',
    ],
  },
  createLog: {
    parameters: {
      'args.lix':
        'The open Lix. The call opens no transaction of its own, so it also works inside one.',
      'args.key': 'What the entry is about, in snake_case: `app_checkout_submit`.',
      'args.level':
        'How severe it is. Lix accepts any string; `debug`, `info`, `warn` and `error` are usual.',
      'args.message': 'Text for people. Defaults to `null`.',
      'args.payload': 'JSON for programs. Defaults to `null`.',
    },
    throws: [
      '`Do not know how to serialize a BigInt` if `payload` isn’t JSON.',
      "`The provided snapshot content does not match the schema 'lix_log' …` if `level` or `key` is missing.",
    ],
    caveats: [
      'Entries are tracked like any other row: each call makes a commit, shows up in diffs and counts as a working change. For frequent logging, insert into `log` yourself with `lixcol_untracked: true`.',
      'Lix doesn’t filter by level or delete old entries.',
    ],
  },
  LixLog: { properties: { payload: 'JSON for programs, or `null`.' } },
};
