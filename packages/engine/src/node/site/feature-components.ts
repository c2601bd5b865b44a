import path from 'node:path';
import type { ComponentNode } from '#shared/content/content-node.ts';
import type { FeatureComponent } from '../feature.ts';
import type { SiteFeature } from './setup-features.ts';

type Features = readonly Pick<SiteFeature, 'file' | 'components'>[];

/** The modules that declare the components of features, by name. */
export function componentFiles(features: Features): Map<string, string> {
  return new Map(
    features.flatMap(({ file, components = {} }) =>
      Object.entries(components).map(([name, component]) => [
        name,
        path.resolve(path.dirname(file), component.file),
      ]),
    ),
  );
}

/** Tells the stylesheets that a page needs for a component; `undefined` where no feature brings it. */
export function stylesOfComponents(
  features: Features,
): (component: ComponentNode) => readonly string[] | undefined {
  const known = new Map<string, FeatureComponent>(
    features.flatMap(({ components = {} }) => Object.entries(components)),
  );
  return (component) => {
    const found = known.get(component.name);
    return found && (found.styles?.(component) ?? []);
  };
}
