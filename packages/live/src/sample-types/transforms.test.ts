import type { TypesOf } from 'truedocs/channels';
import { compilePage, testOptions } from 'truedocs/pages';
import { expect, it } from 'vitest';
import { typeTransforms } from './transforms.ts';

it('code that does not compile fails the page, with every place', async () => {
  const text = '---\ntitle: X\n---\n\n```ts\none;\ntwo;\n```\n';
  const find: TypesOf = async (_, fences) => ({
    hovers: new Map(),
    diagnostics: ['one', 'two'].flatMap((name) =>
      fences.map((fence) => ({
        fence,
        offset: fence.value.indexOf(name),
        message: `No ${name}.`,
      })),
    ),
  });
  const source = { relativePath: 'x.md', routePath: '/x', file: 'content/x.md', text };
  const transforms = typeTransforms(() => ({ find, key: async () => '' }));
  await expect(compilePage(source, { ...testOptions, transforms })).rejects.toThrow(
    "content/x.md:6: The sample doesn't compile: No one.\ncontent/x.md:7: The sample doesn't compile: No two.",
  );
});
