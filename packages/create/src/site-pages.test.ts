import { expect, it } from 'vitest';
import { blankSite, existingSite, librarySite } from './site-pages.ts';

const title = `It's "ours" \\ \`theirs\``;

it.each([
  ['blank', blankSite(title)['site.config.ts']],
  ['library', librarySite(title, 'box')['site.config.ts']],
  ['existing', existingSite(title)['site.config.mjs']],
])('a title may hold any quotes: %s', (_, written = '') => {
  const code = written.replaceAll(/^import .*$/gm, '').replace('export default', 'return');
  const names = ['process', 'imported', 'defineSite', 'agents', 'discovery', 'search', 'reference'];
  const same = (value?: unknown) => value;
  const config = new Function(...names, code)({ env: {} }, {}, same, same, same, same, same);
  expect(config).toMatchObject({ title });
});
