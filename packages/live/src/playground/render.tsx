import type { RenderFeature } from 'truedocs/theme';
import { Playground } from '#playground/Playground.tsx';

/** A place to try anything. */
export const render: RenderFeature = {
  components: { Playground },
  // Examples read there where their programs can be opened.
  attributes: ({ data }) => ({ 'data-playground': typeof data === 'string' ? data : undefined }),
};
