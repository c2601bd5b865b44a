import { expect, it } from 'vitest';
import { parsePage, readPages } from './content-page.ts';
import {
  countRunnable,
  findOutputsApart,
  findSilentStart,
  printingRegionsOf,
  runnableFencesOf,
} from './runnable.ts';

const pages = await readPages();

const promising = pages.filter(({ route }) =>
  /^\/(?:guide\/features|examples|guide\/versions$|guide\/ai-agent-)/.test(route),
);

it('checks the feature guides and the examples', () => {
  expect(promising).toHaveLength(24);
});

it.each(promising.map((page) => ({ page, route: page.route })))(
  '$route has an example that runs, with its output',
  ({ page }) => {
    expect(countRunnable(page)).toBeGreaterThan(0);
  },
);

const guides = pages.filter(({ route }) =>
  /^\/guide\/(?:features\/|versions$|ai-agent-collaboration$)/.test(route),
);

it('checks all eight feature guides, the one on versions and the one on agents', () => {
  expect(guides).toHaveLength(10);
});

it.each(guides.map((page) => ({ page, route: page.route })))(
  '$route embeds a region of examples/ that prints something',
  ({ page }) => {
    const regions = printingRegionsOf(page).filter((name) => !name.endsWith('/'));
    expect(regions).not.toEqual([]);
  },
);

it('a region that does not exist or prints nothing, and a whole module, embed no region', () => {
  const text =
    '<LiveExample example="diffs" region="nowhere" />\n\n<LiveExample example="undo-redo" region="stack" />\n\n<LiveExample example="diffs" />\n\n<LiveExample example="diffs" region="working" />\n';
  expect(printingRegionsOf(parsePage(text, 'content/x.mdx'))).toEqual(['diffs/', 'diffs/working']);
});

it('counts what runs and says what it printed', () => {
  const page = parsePage(
    '---\ntitle: X\n---\n```ts run\na;\n```\n\n```ts\nb;\n```\n\n```txt output\nb\n```\n\n<LiveExample example="diffs" region="working" />\n\n<LiveExample example="undo-redo" region="stack" />\n',
    'content/x.mdx',
  );
  expect(runnableFencesOf(page)).toHaveLength(2);
  expect(countRunnable(page)).toBe(2);
});

it('each output stands right behind its code', () => {
  expect(pages.flatMap(findOutputsApart)).toEqual([]);
  const apart = parsePage(
    '```ts run\na;\n```\n\nIt prints:\n\n```txt output\nb\n```',
    'content/x.mdx',
  );
  expect(findOutputsApart(apart)).toEqual([
    'content/x.mdx:7: The output has to stand right behind the code.',
  ]);
});

it('the first example that a page can run prints something', () => {
  expect(pages.flatMap(findSilentStart)).toEqual([]);
});

it.each([
  '<LiveExample example="undo-redo" region="stack" />\n\n<LiveExample example="diffs" region="working" />',
  '```ts run\na;\n```\n\n```ts run\nb;\n```\n\n```txt output\nb\n```',
])('finds a page whose second example is the first to print', (text) => {
  expect(findSilentStart(parsePage(text, 'content/x.mdx'))).toEqual([
    'content/x.mdx:1: The first example prints nothing.',
  ]);
});
