import { defineFeature } from 'truedocs/feature';

/** Checks the SQL in programs of agents against the release that they are written for. */
export const sql = defineFeature({
  name: 'sql',
  module: new URL('./module.ts', import.meta.url),
});
