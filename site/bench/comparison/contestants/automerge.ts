import * as Automerge from '@automerge/automerge';
import type { Page, Start } from '../contestant.ts';

type Doc = Automerge.Doc<{ page: Page }>;

function write(doc: Doc, page: Page): Doc {
  return Automerge.change(doc, { time: Math.floor(Date.now() / 1000) }, (draft) => {
    for (const [key, value] of Object.entries(page)) {
      if (draft.page[key] !== value) draft.page[key] = value;
    }
  });
}

const plain = (doc: Doc): Page => ({ ...doc.page });

/** An Automerge document; every edit is a change with a time. */
export const start: Start = async (first) => {
  let doc = Automerge.from<{ page: Page }>({ page: first });
  return {
    async edit(page) {
      doc = write(doc, page);
      return Automerge.getHeads(doc);
    },
    async newest(count) {
      return Automerge.getHistory(doc)
        .slice(-count)
        .reverse()
        .map(({ change }) => new Date(change.time * 1000));
    },
    async at(moment) {
      return plain(Automerge.view(doc, moment as Automerge.Heads));
    },
    async branchAndMerge(main, draft) {
      const branch = write(Automerge.clone(doc), draft);
      doc = Automerge.merge(write(doc, main), branch);
      const collides = Object.keys(doc.page).some((key) => {
        const values = Automerge.getConflicts(doc.page, key);
        return values !== undefined && Object.keys(values).length > 1;
      });
      return {
        page: plain(doc),
        collision: collides ? 'kept for you to ask' : 'one side wins silently',
      };
    },
    async save() {
      return Automerge.save(doc);
    },
    async reopen(saved) {
      return plain(Automerge.load<{ page: Page }>(saved));
    },
  };
};
