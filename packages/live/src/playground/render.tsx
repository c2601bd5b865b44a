import { Playground } from '#features/playground/Playground.tsx';
import type { RenderFeature } from '#theme/render-feature.ts';

/** A place to try anything. */
export const render: RenderFeature = {
  components: { Playground },
  // Examples read there where their programs can be opened.
  attributes: ({ data }) => ({ 'data-playground': typeof data === 'string' ? data : undefined }),
};
