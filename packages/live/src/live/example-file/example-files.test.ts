import { compilePage, testOptions } from 'truedocs/pages';
import { expect, it } from 'vitest';
import { allLiveTexts } from '#live/texts.ts';
import { liveTestOptions } from '../test-options.ts';
import { liveTransforms } from '../transforms.ts';

const example = { source: '', output: { sdk: '', regions: {} } };
const byName = new Map([['versions', example]]);
const files = new Map([
  ['editor/main.tsx', "import './app.css';\n"],
  ['editor/app.css', 'b { color: red }\n'],
]);

async function compile(text: string, texts = allLiveTexts) {
  const source = { relativePath: 'a.mdx', routePath: '/a', file: 'content/a.mdx', text };
  const examples = async () => ({ byName, files, hash: '' });
  const transforms = liveTransforms({ ...liveTestOptions, examples, textsOf: () => texts });
  return (await compilePage(source, { ...testOptions, transforms })).page.body;
}

it('a file of an example is shown as code, under its name', async () => {
  const [node] = await compile('<ExampleFile file="editor/app.css" />');
  expect(node).toMatchObject({
    name: 'ExampleFile',
    slots: { code: [{ type: 'code', lang: 'css', title: 'app.css' }] },
  });
});

it('an app is given the texts that its language changes', async () => {
  const texts = { ...allLiveTexts, liveAppStartText: 'Go' };
  const [node] = await compile('<LiveApp app="editor" title="Editor" />', texts);
  expect(node).toMatchObject({
    name: 'LiveApp',
    props: { app: 'editor', title: 'Editor', texts: { liveAppStartText: 'Go' } },
  });
});

it.each([
  [
    '<ExampleFile file="editor/none.ts" />',
    "<ExampleFile> names examples/editor/none.ts, which doesn't exist. The files are editor/main.tsx, editor/app.css.",
  ],
  ['<ExampleFile />', '<ExampleFile> has no `file`. The files are editor/main.tsx,'],
  ['<LiveApp title="x" />', '<LiveApp> has no `app`.'],
  [
    '<LiveApp app="none" title="x" />',
    '<LiveApp> names "none", but there is no examples/none/main.tsx.',
  ],
  [
    '<LiveApp app="editor" />',
    '<LiveApp app="editor"> has no title. Describe the app; the text becomes the title of its frame.',
  ],
])('%s is refused', async (text, message) => {
  await expect(compile(text)).rejects.toThrow(message);
});
