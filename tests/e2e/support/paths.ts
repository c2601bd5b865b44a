import path from 'node:path';

export const projectDir = path.resolve(import.meta.dirname, '../../..');

/** The root of the site that is published. */
export const shippedDir = path.join(projectDir, 'site');

/** Environment in which the tests build it: with the links and images that readers will see. */
export const published = {
  SITE_ORIGIN: 'https://lix-docs.test',
  SITE_REPOSITORY: 'opral/lix-docs',
};

/** Tiny sites, each for what the shipped one does not use. */
export const fixturesDir = path.join(projectDir, 'tests/fixtures');

/** Where a site is built for the tests. */
export function siteDir(name: string): string {
  return path.join(projectDir, '.tmp/sites', name);
}
