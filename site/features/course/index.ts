import type { z } from 'zod';
import { defineFeature } from '#node/define-feature.ts';
import type { schema } from './options.ts';

/** Shows on each page of a course which of its steps the page is, with links to the others. */
export const course = defineFeature<z.input<typeof schema>>({
  name: 'course',
  module: new URL('./server.ts', import.meta.url),
});
