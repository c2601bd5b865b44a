import type { Lix, openLix } from '@lix-js/sdk';
import type { Inspector, LiveTexts } from '@truedocs/live';
import { changedRows, entryRows } from './commit-state.ts';
import { fileBytes } from './file-bytes.ts';
import { inspectorViews } from './inspector-views.ts';
import { openLixFile } from './lix-file.ts';
import { fillLix } from './make-lix.ts';
import { sqlNames } from './sql-names.ts';

/** Every Lix that a program has opened, in order. */
const opened: Lix[] = [];

/** Lets readers query the Lix that a program opened last. */
export const inspector: Inspector = {
  packageName: '@lix-js/sdk',
  views: inspectorViews,
  watch(namespace) {
    const open = namespace.openLix as typeof openLix;
    const remember: typeof openLix = async (args) => {
      const lix = await open(args);
      opened.push(lix);
      return lix;
    };
    return { ...namespace, openLix: remember };
  },
  async rehearse({ openLix: open }) {
    const lix = await (open as typeof openLix)({});
    await lix.db.selectFrom('file').select('path').execute();
    await lix.close();
    opened.length = 0;
  },
  hasOpened: () => opened.length > 0,
  query: (sql, texts) => lastOpened(texts).engine.executeSync({ sql }).rows,
  async open({ openLix: open }, bytes) {
    await openLixFile(open as typeof openLix, bytes);
  },
  async make({ openLix: open }, files) {
    return fillLix(await (open as typeof openLix)({}), files);
  },
  async ask(question, texts) {
    const { engine } = lastOpened(texts);
    switch (question.about) {
      case 'names':
        return sqlNames(engine);
      case 'files':
        return engine.executeSync({ sql: 'SELECT id, path FROM file ORDER BY path' }).rows;
      case 'state':
        return entryRows(engine, question.commit);
      case 'difference':
        return changedRows(engine, question.from, question.to);
    }
  },
  async bytes(question, texts) {
    const { lix, engine } = lastOpened(texts);
    if (question.of === 'file') return fileBytes(engine, question.file, question.commit);
    return new Uint8Array(await (await lix.toBlob()).arrayBuffer());
  },
};

function lastOpened(texts: LiveTexts) {
  const lix = opened.at(-1);
  if (!lix) throw new Error(texts.liveNothingOpenText);
  const { engine } = lix;
  if (!engine) throw new Error(texts.liveElsewhereText);
  return { lix, engine };
}
