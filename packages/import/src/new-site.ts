import { constants, copyFile, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from 'truedocs/shared';
import type { NotConverted } from './repository.ts';

/** The path that a file gets, and the file that it was made from. */
interface Place {
  /** Folder of the new site that it may not leave. */
  folder: string;
  /** Path below that folder, as the other site wants it. */
  name: string;
  /** The file of the other site, for the report. */
  source: string;
}

/** Characters that names of files can't hold on every system: backslashes, drives and control characters. */
const unusable = /[\\\p{Cc}]|(?:^|\/)[a-z]:/iu;

/**
 * The folder of the new site, and the only way of an import to write: addresses come from the other site,
 * and may name any place. Nothing is written outside of it, and no file twice.
 */
export class NewSite {
  readonly #dir: string;
  readonly #left: NotConverted[];

  private constructor(dir: string, notConverted: NotConverted[]) {
    this.#dir = dir;
    this.#left = notConverted;
  }

  /**
   * @param left Gets what can't be written.
   * @throws Diagnostic when the folder holds anything but a repository, or isn't one.
   */
  static async open(out: string, notConverted: NotConverted[]): Promise<NewSite> {
    const entries = await readdir(out).catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT') return [];
      throw new Diagnostic(`${out} isn't a folder that can be read; name another one with --out.`);
    });
    if (entries.some((entry) => entry !== '.git')) {
      throw new Diagnostic(`The folder ${out} isn't empty; name another one with --out.`);
    }
    return new NewSite(out, notConverted);
  }

  /** @returns Whether the file was written. */
  async write(place: Place, text: string): Promise<boolean> {
    return this.#put(place, (file) => writeFile(file, text, { flag: 'wx' }));
  }

  /** @returns Whether the file was copied. */
  async copy(place: Place, from: string): Promise<boolean> {
    return this.#put(place, (file) => copyFile(from, file, constants.COPYFILE_EXCL));
  }

  async #put(place: Place, make: (file: string) => Promise<void>): Promise<boolean> {
    const { folder, name, source } = place;
    const refuse = (why: string) => {
      this.#left.push({ file: source, what: `this file was left out: ${why}` });
      return false;
    };
    const shown = JSON.stringify(name);
    if (unusable.test(name)) return refuse(`no file can be called ${shown} on every system`);
    const root = path.join(this.#dir, folder);
    const file = path.resolve(root, name);
    if (!isBelow(file, root)) return refuse(`its new place ${shown} is outside of ${folder}/`);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      const real = path.join(await realpath(path.dirname(file)), path.basename(file));
      if (!isBelow(real, path.join(await realpath(this.#dir), folder))) {
        return refuse(`its new place ${shown} is outside of ${folder}/`);
      }
      await make(file);
      return true;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) {
        return refuse(`another file is at its new place ${shown} already`);
      }
      if (code === 'ENAMETOOLONG') return refuse('the name of its new place is too long');
      throw error;
    }
  }
}

function isBelow(file: string, folder: string): boolean {
  const [first] = path.relative(folder, file).split(path.sep);
  return first !== '' && first !== '..' && !path.isAbsolute(first ?? '');
}
