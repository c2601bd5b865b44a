import { expect, it } from 'vitest';
import type { FeaturePages, Hooks } from '#contract/feature.ts';
import { emptyPage } from '#shared/page/empty-page.ts';
import { sourceFile } from '../content/source-file.ts';
import { completedTexts, withFeaturePages } from './site-plan.ts';

const source = (route: string) =>
  sourceFile(
    { relativePath: `${route.slice(1)}.md`, routePath: route, file: `content${route}.md` },
    '# X',
  );

/** Adds the pages of features, by their names, to a content folder with the page `/a`. */
function pagesOf(features: Record<string, FeaturePages & Pick<Hooks, 'markdownPages'>>) {
  return withFeaturePages(
    { sources: [source('/a')], assets: [] },
    Object.entries(features).map(([name, { markdownPages, ...pages }]) => ({
      name,
      file: '',
      components: {},
      hooks: { pages: () => pages, ...(markdownPages && { markdownPages }) },
    })),
  );
}

it('a page that two make is an error with both names', async () => {
  const generated = [emptyPage('/b', 'B')];
  const markdownPages = () => [{ routePath: '/b', text: '# X' }];
  const advice = 'Give one of them another path in its options, or delete it.';
  await expect(pagesOf({ one: { generated }, two: { markdownPages } })).rejects.toThrow(
    `The features "one" and "two" both make the page /b. ${advice}`,
  );
  await expect(pagesOf({ one: { generated: [emptyPage('/a', 'A')] } })).rejects.toThrow(
    'The page /a is also made by the feature "one". Rename or delete the file.',
  );
  const sidebar = { '/b/': [] };
  await expect(pagesOf({ one: { sidebar }, two: { sidebar } })).rejects.toThrow(
    `The features "one" and "two" both make the sidebar of /b/. ${advice}`,
  );
});

type FeatureHooks = { hooks: Hooks };

it('a text that a feature changed has a hash of its own, and what it mentions is seen', async () => {
  const place = { relativePath: 'a.md', routePath: '/a', file: 'content/a.md' };
  const source = sourceFile(place, '# A\n');
  const withText = (more: string): FeatureHooks => ({
    hooks: { read: (page) => ({ ...page, text: page.text + more }) },
  });
  const completed = async (...features: FeatureHooks[]) => {
    const files = { sources: [source], assets: [] };
    return (await completedTexts(files, { root: '/site', features })).sources[0];
  };
  expect((await completed(withText('<Box />\n')))?.scan.components).toEqual(['Box']);
  const [one, two] = [await completed(withText('One.')), await completed(withText('Two.'))];
  expect(one?.hash).not.toBe(two?.hash);
  expect(await completed()).toBe(source);
});
