import { defineFeature } from '#node/define-feature.ts';

/** Puts Markdown and code of other files into pages. */
export const includes = defineFeature({
  name: 'includes',
  module: new URL('./server.ts', import.meta.url),
});
