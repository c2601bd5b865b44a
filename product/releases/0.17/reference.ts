import type { UserConfig } from '#model/site/site-config.ts';

/** The reference of release 0.17. */
export const reference017: NonNullable<UserConfig['versionReferences']>[string] = {
  package: 'lix-0-17',
  importedAs: '@lix-js/sdk',
  entries: ['.', './compatibility', './migration'],
  path: '/api/',
};
