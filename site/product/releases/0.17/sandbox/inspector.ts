import type { Inspector, LiveTexts } from '@truedocs/live';
import type { Lix, openLix } from 'lix-0-17';
import { changedRows, entryRows, fileBytes } from './commit-rows.ts';
import { inspectorViews } from './inspector-views.ts';
import { fillRepository } from './make-repository.ts';
import { openSnapshot, snapshotOf } from './snapshot-file.ts';
import { sqlNames } from './sql-names.ts';

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
    sessions.length = 0;
    // A program that waits for this need not wait for the end of it.
    lix.close().catch(() => {});
  },
  hasOpened: () => sessions.length > 0,
  async query(sql, texts) {
    const { rows } = await lastSession(texts).execute(sql);
    return rows;
  },
  async open({ openLix: open }, bytes) {
    await openSnapshot(open as Open, bytes);
  },
  async make({ openLix: open }, files) {
    return fillRepository(await (open as Open)(), files);
  },
  async ask(question, texts) {
    const lix = lastSession(texts);
    switch (question.about) {
      case 'names':
        return sqlNames(lix);
      case 'files':
        return (await lix.execute('SELECT id, path FROM lix_file ORDER BY path')).rows;
      case 'state':
        return entryRows(lix, question.commit);
      case 'difference':
        return changedRows(lix, question.from, question.to);
    }
  },
  async bytes(question, texts) {
    const lix = lastSession(texts);
    if (question.of === 'file') return fileBytes(lix, question.file, question.commit);
    return snapshotOf(lix);
  },
};

function lastSession(texts: LiveTexts): Lix {
  const session = sessions.at(-1);
  if (!session) throw new Error(texts.liveNothingOpenText);
  return session;
}
