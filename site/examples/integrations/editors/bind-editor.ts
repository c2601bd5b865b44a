import type { Lix } from '@lix-js/sdk';

/** An editor that's tied to a file. */
export interface BoundEditor {
  /** To call with the whole text whenever somebody types. */
  changed(text: string): void;
  /** Saves what was typed last, and lets go of the file. */
  stop(): Promise<void>;
}

/**
 * Writes what people type to a file after a pause; shows what changes elsewhere.
 *
 * @param path An existing file.
 * @param show Replaces the editor's text. Not called while something is unsaved.
 */
export function bindEditor(
  lix: Lix,
  path: string,
  show: (text: string) => void,
): BoundEditor {
  /** Not yet in the Lix. */
  let typed: string | undefined;
  /** What the Lix has, as far as the editor knows. */
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read() {
    const file = await lix.db
      .selectFrom('file')
      .where('path', '=', path)
      .select('data')
      .executeTakeFirstOrThrow();
    return new TextDecoder().decode(file.data);
  }

  async function save() {
    const text = typed;
    if (text === undefined) return;
    const data = new TextEncoder().encode(text);
    await lix.db
      .updateTable('file')
      .set({ data })
      .where('path', '=', path)
      .execute();
    // A plugin may have written it in another way, which is no news for the editor.
    known = await read();
    if (typed === text) typed = undefined;
  }

  async function refresh() {
    const text = await read();
    if (typed !== undefined || text === known) return;
    known = text;
    show(text);
  }

  const unsubscribe = lix.hooks.onStateCommit(() => {
    refresh().catch(console.error);
  });
  refresh().catch(console.error);

  return {
    changed(text) {
      if (text === known) return;
      typed = text;
      clearTimeout(timer);
      timer = setTimeout(() => save().catch(console.error), 300);
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
      return save();
    },
  };
}
