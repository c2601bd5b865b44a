import type { FeatureModule } from '#contract/feature.ts';
import { engineComponentNames } from '#shared/content/component-names.ts';
import { ownValue } from '#shared/own-value.ts';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { isCoreStylesheet } from '../bundle/client-parts.ts';
import { ownContainers } from '../markdown/parse/callouts.ts';

/** A feature, or the configuration of a site, and what it claims names for. */
interface Claimant {
  /** None of the configuration. */
  name?: string;
  implementation: Pick<
    FeatureModule,
    'components' | 'texts' | 'client' | 'built' | 'frontMatter' | 'containers'
  >;
}

/** A name with two owners. */
export interface DoubleClaim {
  /** The feature that is to be named for it; none where that's the configuration. */
  feature: string | undefined;
  /** Where the configuration has the name. */
  path: readonly string[];
  sentence: string;
}

/** What has one owner: names by kind. Additions to stylesheets of the core aren't claims. */
const claims: Readonly<Record<string, (feature: Claimant['implementation']) => readonly string[]>> =
  {
    component: ({ components = {} }) => Object.keys(components),
    text: ({ texts = {} }) => Object.keys(texts),
    stylesheet: ({ client }) =>
      Object.keys(client?.styles ?? {}).filter((name) => !isCoreStylesheet(name)),
    path: ({ built }) => built?.paths ?? [],
    container: ({ containers = {} }) => Object.keys(containers),
    'key of front matter': ({ frontMatter = {} }) => Object.keys(frontMatter),
  };

/** Where the configuration of a site has names of its own. */
const settings: Readonly<Record<string, readonly string[]>> = {
  container: ['markdown', 'containers'],
  'key of front matter': ['frontMatter'],
};

const ofCore: Readonly<Record<string, readonly string[]>> = {
  component: engineComponentNames,
  text: Object.keys(defaultTexts),
  stylesheet: ['site'],
  container: ownContainers,
  'key of front matter': Object.keys(frontMatterSchema.shape),
};

/**
 * Finds names that two owners claim: features, the configuration of the site, or the core.
 *
 * @param claimants The configuration comes first.
 * @returns A sentence for each, with the owner that is to be named for it: the later one.
 */
export function doubleClaims(claimants: readonly Claimant[]): DoubleClaim[] {
  return Object.entries(claims).flatMap(([kind, namesIn]) => {
    const owners = new Map<string, Claimant>();
    return claimants.flatMap((claimant) =>
      namesIn(claimant.implementation).flatMap((name): DoubleClaim[] => {
        const place = { feature: claimant.name, path: [...(ownValue(settings, kind) ?? []), name] };
        const what = `the ${kind} \`${name}\``;
        if (ownValue(ofCore, kind)?.includes(name)) {
          return [{ ...place, sentence: takenByCore(claimant, what) }];
        }
        const other = owners.get(name);
        owners.set(name, claimant);
        return other ? [{ ...place, sentence: takenByOther(other, claimant, what) }] : [];
      }),
    );
  });
}

function takenByCore({ name }: Claimant, what: string): string {
  if (name === undefined) {
    return `The engine has ${what} itself. Choose another name.`;
  }
  return `The feature "${name}" brings ${what}, which the engine has itself. Rename it there, or delete the feature.`;
}

function takenByOther({ name: other }: Claimant, { name }: Claimant, what: string): string {
  const both =
    other === undefined
      ? `The configuration and the feature "${name}"`
      : `The features "${other}" and "${name}"`;
  return `${both} both bring ${what}. Delete one of them.`;
}
