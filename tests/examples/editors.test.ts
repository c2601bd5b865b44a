import { mockJsonPlugin, openLix } from '@lix-js/sdk';
import { expect, it } from 'vitest';
import { bindEditor } from '../../site/examples/integrations/editors/bind-editor.ts';

it('an editor writes after a pause, shows what others write and nothing of its own, and saves at the end', async () => {
  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const encode = (text: string) => new TextEncoder().encode(text);
  const read = async () => {
    const file = await lix.db.selectFrom('file').select('data').executeTakeFirstOrThrow();
    return new TextDecoder().decode(file.data);
  };
  const write = (text: string) =>
    lix.db
      .updateTable('file')
      .set({ data: encode(text) })
      .execute();
  await lix.db
    .insertInto('file')
    .values({ path: '/a.json', data: encode('{"a":1}') })
    .execute();

  const shown: string[] = [];
  const bound = bindEditor(lix, '/a.json', (text) => shown.push(text));
  await expect.poll(() => shown).toEqual(['{"a":1}']);

  // The plugin sorts the keys, so what comes back isn't what was typed.
  bound.changed('{"b":2,"a":1}');
  await expect.poll(read).toBe('{"a":1,"b":2}');
  await write('{"a":3}');
  await expect.poll(() => shown.at(-1)).toBe('{"a":3}');
  expect(shown).toEqual(['{"a":1}', '{"a":3}']);

  bound.changed('{"a":4}');
  await bound.stop();
  expect(await read()).toBe('{"a":4}');
});
