import type { FeatureModule } from '#contract/feature.ts';
import { engineComponentNames } from '#shared/content/component-names.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { isCoreStylesheet } from '../bundle/client-parts.ts';

/** A feature and what it claims names for. */
interface Claimant {
  name: string;
  module: Pick<FeatureModule, 'components' | 'texts' | 'client' | 'built'>;
}

/** What has one owner: names by kind. Additions to stylesheets of the core aren't claims. */
const claims: Readonly<Record<string, (module: Claimant['module']) => readonly string[]>> = {
  component: ({ components = {} }) => Object.keys(components),
  text: ({ texts = {} }) => Object.keys(texts),
  stylesheet: ({ client }) =>
    Object.keys(client?.styles ?? {}).filter((name) => !isCoreStylesheet(name)),
  path: ({ built }) => built?.paths ?? [],
};

const ofCore: Readonly<Record<string, readonly string[]>> = {
  component: engineComponentNames,
  text: Object.keys(defaultTexts),
  stylesheet: ['site'],
};

/**
 * Finds names that two features claim, or a feature and the core.
 *
 * @returns A sentence for each, with the feature that is to be named for it: the later one.
 */
export function doubleClaims(
  features: readonly Claimant[],
): { feature: string; sentence: string }[] {
  return Object.entries(claims).flatMap(([kind, namesIn]) => {
    const owners = new Map<string, string>();
    return features.flatMap(({ name: feature, module }) =>
      namesIn(module).flatMap((name) => {
        const what = `the ${kind} \`${name}\``;
        if (ofCore[kind]?.includes(name)) {
          const sentence = `The feature "${feature}" brings ${what}, which the engine has itself. Rename it there, or delete the feature.`;
          return [{ feature, sentence }];
        }
        const other = owners.get(name);
        owners.set(name, feature);
        if (other === undefined) return [];
        const sentence = `The features "${other}" and "${feature}" both bring ${what}. Delete one of them.`;
        return [{ feature, sentence }];
      }),
    );
  });
}
