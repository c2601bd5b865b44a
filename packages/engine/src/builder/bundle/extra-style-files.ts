import path from 'node:path';
import type { ExtraStyle } from '#model/content/extra-styles.ts';
import { engineDir } from '../files/project-dir.ts';
import type { SiteComponents } from './site-components.ts';

/** Source of each stylesheet that only some pages need, below the project. */
const engineStyles: Record<Exclude<ExtraStyle, 'site'>, string> = {
  reference: 'src/features/reference/theme/reference.css',
  'live-values': 'src/islands/program-output/program-output.css',
  'live-app': 'src/islands/live-app/live-app.css',
  playground: 'src/islands/playground/playground.css',
  'code-notes': 'src/theme/content/code-notes.css',
  home: 'src/theme/parts/home/home.css',
  'not-found': 'src/theme/layout/not-found.css',
};

/**
 * Something for each stylesheet that only some pages need, by its name.
 *
 * @param of Gets the path of the source, relative to the project.
 */
export function extraStyles<T>(
  { stylesheet }: SiteComponents,
  of: (file: string) => T,
): Record<string, T> {
  const own = stylesheet && { site: path.relative(engineDir, stylesheet) };
  return Object.fromEntries(
    Object.entries({ ...engineStyles, ...own }).map(([name, file]) => [name, of(file)]),
  );
}
