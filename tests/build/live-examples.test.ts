import { expect, it } from 'vitest';
import type { TypesOf } from '#channels/sample-types.ts';
import type { OutputLine } from '#live/shared/output-line.ts';
import { liveTestOptions } from '#live/test-options.ts';
import { liveTransforms } from '#live/transforms.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { symbolLinks } from '#reference/names/link-symbols.ts';
import { typeTransforms } from '#sample-types/transforms.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { CompiledPage, ComponentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';

const source = `// #region open
import { mergeVersion, openBox } from 'notes';
const box = 1;
// #endregion

// #region use
const other = box;
console.log(box);
openBox;
// #endregion
`;

const printed: OutputLine = { level: 'log', values: [{ type: 'string', text: 'one' }] };

/** Says of every `box` that it is a number. */
const find: TypesOf = async (_, fences) => ({
  diagnostics: [],
  hovers: new Map(
    fences.map((fence) => [
      fence,
      [...fence.value.matchAll(/\bbox\b/g)].map(({ index }) => ({
        start: index,
        end: index + 3,
        text: 'const box: 1',
      })),
    ]),
  ),
});

async function compile(text: string): Promise<CompiledPage> {
  const output = { sdk: '0.5.1', regions: { open: [], use: [printed] } };
  const names = {
    packageName: 'notes',
    routes: { mergeVersion: '/api/mergeVersion', openBox: '/api/openBox' },
    former: {},
  };
  const byName = new Map([['x', { source, output }]]);
  const examples = async () => ({ byName, files: new Map(), hash: '' });
  const types = () => ({ find, key: async () => '' });
  const transforms = [
    ...liveTransforms({ ...liveTestOptions, examples, typesOf: types }),
    ...typeTransforms(types),
    symbolLinks(async () => names),
  ];
  const file = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text };
  return (await compilePage(file, { ...testOptions, transforms })).page;
}

async function bodyOf(text: string): Promise<string> {
  const options = { texts: defaultTexts, component };
  function component({ slots = {} }: ComponentNode): string {
    return contentHtml(Object.values(slots).flat(), options);
  }
  return contentHtml((await compile(text)).body, options);
}

it('a region has the types of its names at the places where they stand in it', async () => {
  const body = await bodyOf('<LiveExample example="x" region="use" />\n');
  expect(body).toContain(
    '=<span class="tk-name"> <span data-type="const box: 1">box</span></span>;',
  );
});

it('a type that a page has said is not said again, nor in the code that comes before a region', async () => {
  const body = await bodyOf(
    '```ts\nbox;\n```\n\n<LiveExample example="x" region="use" />\n\n```ts\nbox;\n```\n',
  );
  expect(body.match(/data-type="const box: 1"/g)).toHaveLength(1);
  expect(body.match(/<span data-type>box</g)).toHaveLength(3);
});

it('the code of a region is text of the page, the code before it is not', async () => {
  const { text } = await compile('<LiveExample example="x" region="use" />\n');
  const code = (text ?? []).filter((block) => block.code).map((block) => block.text);
  expect(code).toHaveLength(1);
  expect(code[0]).toContain('const other = box;');
  expect(code[0]).not.toContain('mergeVersion');
});

it('a page uses the exports that an embedded region uses, wherever they are imported', async () => {
  const { featureFacts } = await compile('## Run\n\n<LiveExample example="x" region="use" />\n');
  expect(featureFacts?.reference).toEqual({ uses: [{ route: '/api/openBox', section: 'run' }] });
});

it('an unknown region is refused with the place', async () => {
  await expect(bodyOf('<LiveExample example="x" region="y" />\n')).rejects.toThrow(
    'There is no region "y". The regions are open, use.',
  );
});

it('the output of a region stands without its code, and a region that prints nothing is refused', async () => {
  const { body } = await compile('<ExampleOutput example="x" region="use" />\n');
  expect(body).toMatchObject([{ name: 'ExampleOutput', props: { output: [printed] } }]);
  await expect(compile('<ExampleOutput example="x" region="open" />\n')).rejects.toThrow(
    'The region "open" of the example "x" prints nothing.',
  );
  await expect(compile('<ExampleOutput example="x" region="y" />\n')).rejects.toThrow(
    'There is no region "y". The regions are open, use.',
  );
  await expect(compile('<ExampleOutput />\n')).rejects.toThrow('has no `example`');
});
