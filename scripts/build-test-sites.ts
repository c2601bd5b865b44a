// Builds the sites of the browser tests without a browser.
import buildSites from '../tests/e2e/support/build-sites.ts';

await buildSites();
