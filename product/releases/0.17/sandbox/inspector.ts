import type { Lix, openLix } from 'lix-0-17';
import type { Inspector } from '#live/inspector.ts';
import { inspectorViews } from './inspector-views.ts';

/** A session of each repository that a program has opened, in order; it outlives the program's own. */
const sessions: Lix[] = [];

type Open = typeof openLix;

/** Lets readers query the repository that a program opened last. */
export const inspector: Inspector = {
  packageName: '@lix-js/sdk',
  views: inspectorViews,
  watch(namespace) {
    const { openLix: open } = namespace as { openLix: Open };
    const remember = async (lix: Lix) => {
      sessions.push(await lix.openAnotherSession());
      return lix;
    };
    const watched: Open = Object.assign(
      async (...args: Parameters<Open>) => remember(await open(...args)),
      {
        fromSnapshot: async (...args: Parameters<Open['fromSnapshot']>) =>
          remember(await open.fromSnapshot(...args)),
      },
    );
    return { ...namespace, openLix: watched };
  },
  async rehearse({ openLix: open }) {
    const lix = await (open as Open)();
    await lix.execute('SELECT path FROM lix_file');
    await lix.close();
    await sessions.pop()?.close();
  },
  hasOpened: () => sessions.length > 0,
  async query(sql, texts) {
    const session = sessions.at(-1);
    if (!session) throw new Error(texts.liveNothingOpenText);
    const { rows } = await session.execute(sql);
    return rows;
  },
};
