import type { ExtraStyle } from '#model/page/extra-styles.ts';

/** Source of each stylesheet that only some pages need. */
export const extraStyleFiles: Record<ExtraStyle, string> = {
  landing: 'src/theme/landing/landing.css',
  reference: 'src/theme/reference/reference.css',
  'live-values': 'src/islands/program-output/program-output.css',
  'live-app': 'src/islands/live-app/live-app.css',
};

/** Something for each such stylesheet, by its name. */
export function extraStyles<T>(of: (file: string) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(extraStyleFiles).map(([name, file]) => [name, of(file)]),
  );
}
