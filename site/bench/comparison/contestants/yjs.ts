import * as Y from 'yjs';
import type { Page, Start } from '../contestant.ts';

/** Yjs doesn't record times, so every edit keeps a snapshot beside the document. */
interface Mark {
  time: number;
  snapshot: Uint8Array;
}

const read = (doc: Y.Doc): Page => doc.getMap<number>('page').toJSON() as Page;

function write(doc: Y.Doc, page: Page): void {
  const map = doc.getMap<number>('page');
  doc.transact(() => {
    for (const [key, value] of Object.entries(page)) {
      if (map.get(key) !== value) map.set(key, value);
    }
  });
}

function pack(doc: Y.Doc, marks: Mark[]): Uint8Array {
  const update = Y.encodeStateAsUpdate(doc);
  const parts = marks.flatMap(({ time, snapshot }) => [
    new Uint8Array(new Float64Array([time, snapshot.length]).buffer),
    snapshot,
  ]);
  const length = new Uint8Array(new Float64Array([update.length]).buffer);
  return new Uint8Array(Buffer.concat([length, update, ...parts]));
}

/** A `Y.Map` whose deleted values are kept (`gc: false`), because snapshots need them. */
export const start: Start = async (first) => {
  const doc = new Y.Doc({ gc: false });
  const marks: Mark[] = [];
  const mark = () => {
    const taken: Mark = { time: Date.now(), snapshot: Y.encodeSnapshot(Y.snapshot(doc)) };
    marks.push(taken);
    return taken;
  };
  write(doc, first);
  mark();
  return {
    async edit(page) {
      write(doc, page);
      return mark();
    },
    async newest(count) {
      return marks
        .slice(-count)
        .reverse()
        .map(({ time }) => new Date(time));
    },
    async at(moment) {
      const snapshot = Y.decodeSnapshot((moment as Mark).snapshot);
      return read(Y.createDocFromSnapshot(doc, snapshot));
    },
    async branchAndMerge(main, draft) {
      const branch = new Y.Doc({ gc: false });
      Y.applyUpdate(branch, Y.encodeStateAsUpdate(doc));
      write(branch, draft);
      write(doc, main);
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(branch, Y.encodeStateVector(doc)));
      return { page: read(doc), collision: 'one side wins silently' };
    },
    async save() {
      return pack(doc, marks);
    },
    async reopen(saved) {
      const [length = 0] = new Float64Array(saved.slice(0, 8).buffer);
      const opened = new Y.Doc({ gc: false });
      Y.applyUpdate(opened, saved.subarray(8, 8 + length));
      return read(opened);
    },
  };
};
