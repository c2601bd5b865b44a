import type { ExtraStyle } from '#model/page/extra-styles.ts';

/** Source of each stylesheet that only some pages need. */
export const extraStyleFiles: Record<ExtraStyle, string> = {
  landing: 'src/theme/landing/landing.css',
  reference: 'src/theme/reference/reference.css',
  'live-values': 'src/live/client/live-values.css',
  'live-app': 'src/live/client/live-app.css',
};

/** Something for each such stylesheet, by its name. */
export function extraStyles<T>(of: (file: string) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(extraStyleFiles).map(([name, file]) => [name, of(file)]),
  );
}
