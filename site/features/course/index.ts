import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
import type { schema } from './options.ts';

/** Shows on each page of a course which of its steps the page is, with links to the others. */
export const course = defineFeature<z.input<typeof schema>>({
  name: 'course',
  module: new URL('./module.ts', import.meta.url),
});
