import path from 'node:path';
import { engineDir } from '../files/project-dir.ts';
import type { ClientFeature } from './client-features.ts';
import { coreStyles } from './core-styles.ts';
import type { SiteComponents } from './site-components.ts';

/** What pages of a site are shown with, beside the core. */
export interface ClientParts {
  features: readonly ClientFeature[];
  /** The site's own. */
  components: SiteComponents;
}

/**
 * Something for each stylesheet that only some pages need, by its name.
 *
 * @param of Gets the path of the source, relative to the project.
 */
export function extraStyles<T>(
  { features, components: { stylesheet } }: ClientParts,
  of: (file: string) => T,
): Record<string, T> {
  const { index: _, ...files } = {
    ...Object.assign({}, ...features.map(({ styles }) => styles)),
    // What a feature adds to a stylesheet of the core is a part of that.
    ...coreStyles,
    ...(stylesheet && { site: path.relative(engineDir, stylesheet) }),
  } as Record<string, string>;
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, of(file)]));
}
