import path from 'node:path';

export const projectDir = path.resolve(import.meta.dirname, '../../..');

/** Tiny sites, each for what the shipped one does not use. */
/** The root of the site that is published. */
export const shippedDir = path.join(projectDir, 'site');

export const fixturesDir = path.join(projectDir, 'tests/fixtures');

/** Where a site is built for the tests. */
export function siteDir(name: string): string {
  return path.join(projectDir, '.tmp/sites', name);
}
