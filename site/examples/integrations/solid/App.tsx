import type { Lix } from '@lix-js/sdk';
import { createSignal, For, Show } from 'solid-js';
import { createQuery } from './create-query.ts';

export function App(props: { lix: Lix }) {
  const [name, setName] = createSignal('');
  const [filter, setFilter] = createSignal('');

  const { rows: files, error } = createQuery(props.lix, () =>
    props.lix.db
      .selectFrom('file')
      .where('path', 'like', `%${filter()}%`)
      .select(['id', 'path'])
      .orderBy('path'),
  );

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const data = new TextEncoder().encode('A new note');
    await props.lix.db
      .insertInto('file')
      .values({ path: `/${name()}.txt`, data })
      .execute();
    setName('');
  }

  return (
    <>
      <form onSubmit={add}>
        <label>
          Name{' '}
          <input
            value={name()}
            onInput={(event) => setName(event.target.value)}
            required
            pattern="[a-z0-9-]+"
          />
        </label>
        <button type="submit">Add</button>
      </form>
      <label>
        Filter{' '}
        <input
          value={filter()}
          onInput={(event) => setFilter(event.target.value)}
        />
      </label>
      <Show when={error()}>
        <p role="alert">{String(error())}</p>
      </Show>
      <ul>
        <For each={files}>{(file) => <li>{file.path}</li>}</For>
      </ul>
    </>
  );
}
