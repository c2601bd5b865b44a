import type { ExtraStyle } from '#model/extra-styles.ts';

/** Source of each stylesheet that only some pages need. */
export const extraStyleFiles: Record<ExtraStyle, string> = {
  landing: 'src/theme/landing/landing.css',
  reference: 'src/theme/reference/reference.css',
  'live-example': 'src/live/client/live-example.css',
};
