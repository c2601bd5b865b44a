import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import git from 'isomorphic-git';
import type { Merge, Page, Start } from '../contestant.ts';

const author = { name: 'Ada', email: 'ada@example.com' };
const filepath = 'page.json';

/** A repository in a folder of its own, with one property a line, as Git merges by line. */
export const start: Start = async (first) => {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'comparison-git-'));
  process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  const repository = { fs, dir };
  const commit = async (page: Page) => {
    fs.writeFileSync(path.join(dir, filepath), JSON.stringify(page, null, 2));
    await git.add({ ...repository, filepath });
    return git.commit({ ...repository, message: 'Edit the page', author });
  };
  const readAt = async (oid: string): Promise<Page> => {
    const { blob } = await git.readBlob({ ...repository, oid, filepath });
    return JSON.parse(new TextDecoder().decode(blob));
  };

  async function merge(): Promise<Merge> {
    try {
      const { oid = '' } = await git.merge({ ...repository, theirs: 'draft', author });
      return { page: await readAt(oid), collision: 'one side wins silently' };
    } catch (error) {
      if (!(error instanceof git.Errors.MergeConflictError)) throw error;
      return {
        page: await readAt(await git.resolveRef({ ...repository, ref: 'main' })),
        collision: 'reported',
      };
    }
  }

  await git.init({ ...repository, defaultBranch: 'main' });
  await commit(first);
  return {
    edit: commit,
    async newest(count) {
      const log = await git.log({ ...repository, depth: count });
      return log.map(({ commit }) => new Date(commit.committer.timestamp * 1000));
    },
    async at(moment) {
      return readAt(moment as string);
    },
    async branchAndMerge(main, draft) {
      await git.branch({ ...repository, ref: 'draft', checkout: true, force: true });
      await commit(draft);
      await git.checkout({ ...repository, ref: 'main', force: true });
      await commit(main);
      return merge();
    },
    async save() {
      const { packfile } = await git.packObjects({ ...repository, oids: objectIds(dir) });
      if (!packfile) throw new Error('isomorphic-git made no pack.');
      return packfile;
    },
    async reopen(saved) {
      const copy = fs.mkdtempSync(path.join(tmpdir(), 'comparison-git-copy-'));
      const opened = { fs, dir: copy };
      const packs = '.git/objects/pack';
      await git.init({ ...opened, defaultBranch: 'main' });
      fs.mkdirSync(path.join(copy, packs), { recursive: true });
      fs.writeFileSync(path.join(copy, packs, 'pack-1.pack'), saved);
      await git.indexPack({ ...opened, filepath: `${packs}/pack-1.pack` });
      const value = await git.resolveRef({ ...repository, ref: 'main' });
      await git.writeRef({ ...opened, ref: 'refs/heads/main', value, force: true });
      const { blob } = await git.readBlob({ ...opened, oid: value, filepath });
      fs.rmSync(copy, { recursive: true, force: true });
      return JSON.parse(new TextDecoder().decode(blob));
    },
  };
};

/** Ids of all loose objects: isomorphic-git never packs them by itself. */
function objectIds(dir: string): string[] {
  const objects = path.join(dir, '.git/objects');
  return fs
    .readdirSync(objects)
    .filter((name) => name.length === 2)
    .flatMap((start) => fs.readdirSync(path.join(objects, start)).map((rest) => start + rest));
}
