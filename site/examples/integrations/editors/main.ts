import { plugin as markdown } from '@lix-js/plugin-md';
import { mockJsonPlugin, openLix } from '@lix-js/sdk';
import { mountCodeMirror } from './code-mirror.ts';
import { mountForm } from './form.ts';
import { mountMonaco } from './monaco.ts';
import { mountProseMirror } from './prose-mirror.ts';

const lix = await openLix({ providePlugins: [mockJsonPlugin, markdown] });
const texts = {
  '/code.md': 'Code\n',
  '/prose.md': 'Prose\n',
  '/monaco.md': 'Monaco\n',
  '/form.json': '{"title":"Form"}',
};
for (const [path, text] of Object.entries(texts)) {
  const data = new TextEncoder().encode(text);
  await lix.db.insertInto('file').values({ path, data }).execute();
}

const place = <T extends Element = HTMLElement>(id: string) =>
  document.querySelector<T>(`#${id}`) as T;
mountCodeMirror(lix, '/code.md', place('code'));
mountProseMirror(lix, '/prose.md', place('prose'));
mountMonaco(lix, '/monaco.md', place('monaco'));
mountForm(lix, '/form.json', place<HTMLFormElement>('form'));

async function list() {
  const files = await lix.db
    .selectFrom('file')
    .select(['path', 'data'])
    .orderBy('path')
    .execute();
  place('stored').textContent = files
    .map(({ path, data }) => `${path}: ${new TextDecoder().decode(data).trim()}`)
    .join('\n');
}
lix.hooks.onStateCommit(() => void list());
await list();

place('elsewhere').addEventListener('click', async () => {
  for (const path of Object.keys(texts)) {
    const text = path.endsWith('.json')
      ? '{"title":"From elsewhere"}'
      : 'From elsewhere\n';
    const data = new TextEncoder().encode(text);
    await lix.db
      .updateTable('file')
      .set({ data })
      .where('path', '=', path)
      .execute();
  }
});
