import { defineFeature } from 'truedocs/feature';

/** Draws `mermaid` code blocks as diagrams when the site is built. */
export const mermaid = defineFeature({
  name: 'mermaid',
  module: new URL('./server.ts', import.meta.url),
});
