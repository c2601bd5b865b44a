import type { Lix, openLix } from '@lix-js/sdk';
import type { Inspector } from '#live/inspector.ts';
import { inspectorViews } from './inspector-views.ts';

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
  query(sql, texts) {
    const lix = opened.at(-1);
    if (!lix) throw new Error(texts.liveNothingOpenText);
    if (!lix.engine) throw new Error(texts.liveElsewhereText);
    return lix.engine.executeSync({ sql }).rows;
  },
};
