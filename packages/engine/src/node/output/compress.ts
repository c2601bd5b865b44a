import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { openStore, type Store } from '../cache/store.ts';
import { brotliParams, type Effort } from '../files/compression.ts';
import { writeOutput } from '../files/files.ts';

/** Endings of compressed forms' names. */
const compressedEndings = ['.br', '.gz'] as const;

const compressible = /\.(?:html|md|js|css|json|svg|txt|xml|wasm)$/;

/** Smaller files gain nothing: they fit one packet anyway. */
const smallest = 512;

/** Files that many pages load and that rarely change. */
const shared = /\.(?:js|css|wasm)$/;

/** Pages up to this size, in bytes, get the best quality: 2 % fewer bytes in three times the time. */
const thorough = 40_000;

/** Scripts and styles up to this size, in bytes, get it at any rate: larger ones load on request. */
const loadedFirst = 100_000;

/** Above this many written pages, Brotli 11 would take longer than all other work on them, to save 6 %. */
const manyPages = 1000;

/** Collections of all pages grow with the site, and one changed page changes them; few scripts are as large. */
const huge = 2_000_000;

/** From this size on, the quality is 2: 5 % larger in a quarter of the time, which is seconds for each change. */
const vast = 16_000_000;

/**
 * How many files are compressed at once. This runs on the four threads that read and write files
 * too, and must not take them all.
 */
const concurrency = 3;

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses each content once: what has been compressed before comes from the disk. */
export class Compressor {
  readonly #store: Store;
  readonly #limit = pLimit(concurrency);
  readonly #files = new Map<string, Promise<void>>();
  readonly #contents = new Map<string, Promise<void>>();
  readonly #effort: Effort;
  readonly #pages: number;

  /**
   * @param cacheDir Cache of compressed contents, which sites may share.
   * @param effort How small the forms are to be.
   * @param pages How many pages the site has in its content folder; generated ones don't count.
   */
  constructor(cacheDir: string, effort: Effort = 'best', pages = 0) {
    this.#store = openStore(cacheDir, 'compressed');
    this.#effort = effort;
    this.#pages = pages;
  }

  /**
   * Starts to compress a file while other work is under way; `compressFolder` finds it done.
   *
   * @param content What it holds, where that's at hand.
   */
  prepare(file: string, content?: Buffer): void {
    // Whatever fails here is reported when the folder is compressed.
    this.#start(file, content).catch(() => {});
  }

  /** Starts to compress the files of a folder that are copied later. */
  prepareFolder(folder: string): void {
    const compress = (file: string) =>
      this.#limit(() => {
        const content = readFileSync(file);
        return this.#compress(this.#keyOf(file, content), file, content);
      });
    compressibleFiles(folder)
      .then((found) => Promise.all(found.map(compress)))
      .catch(() => {});
  }

  /**
   * Writes `.br` and `.gz` beside every file that gets smaller by it and has none yet.
   *
   * @param onFile Called after each file with the number done and the number of all.
   */
  async compressFolder(
    folder: string,
    onFile?: (done: number, all: number) => void,
  ): Promise<void> {
    const found = await compressibleFiles(folder);
    let done = 0;
    await Promise.all(
      found.map(async (file) => {
        await this.#start(file);
        done += 1;
        onFile?.(done, found.length);
      }),
    );
  }

  /** Reads the file only when its turn comes, so that few contents are held at a time. */
  #start(file: string, content?: Buffer): Promise<void> {
    // The largest files don't wait for a turn, so that they're done when the others are.
    const isFirst = content && isVast(file, content.length);
    return once(this.#files, file, () =>
      isFirst
        ? this.#compressFile(file, content)
        : this.#limit(() => this.#compressFile(file, readFileSync(file))),
    );
  }

  /** Once a thread has it, the build goes on: nothing is awaited before. */
  async #compressFile(file: string, content: Buffer): Promise<void> {
    if (content.length < smallest) return;
    if (isVast(file, content.length)) {
      // With each changed page it's another one, and the cache would soon hold nothing else.
      for (const [ending, bytes] of await formsOf(content, this.#qualityOf(file, content))) {
        await writeOutput(file + ending, bytes);
      }
      return;
    }
    const key = this.#keyOf(file, content);
    if (await this.#writeForms(file, key)) return;
    await this.#compress(key, file, content);
    await this.#writeForms(file, key);
  }

  /** Compresses a content into the cache. A form that isn't smaller is an empty entry. */
  #compress(key: string, name: string, content: Buffer): Promise<void> {
    return once(this.#contents, key, async () => {
      if (compressedEndings.every((ending) => this.#store.get(key + ending))) return;
      for (const [ending, bytes] of await formsOf(content, this.#qualityOf(name, content))) {
        await this.#store.put(key + ending, bytes.length < content.length ? bytes : '');
      }
    });
  }

  /** Returns whether the cache has both. */
  async #writeForms(file: string, key: string): Promise<boolean> {
    const forms = compressedEndings.map((ending) => ({
      ending,
      bytes: this.#store.get(key + ending),
    }));
    if (!forms.every(({ bytes }) => bytes)) return false;
    for (const { ending, bytes } of forms) {
      if (bytes?.length) await writeOutput(file + ending, bytes);
    }
    return true;
  }

  #keyOf(name: string, content: Buffer): string {
    const maker = `${this.#qualityOf(name, content)} ${process.version} `;
    return createHash('sha256').update(maker).update(content).digest('hex');
  }

  #qualityOf(name: string, { length }: Buffer): number {
    const isShared = shared.test(name);
    if (isVast(name, length)) return 2;
    if (this.#effort === 'fast') return isShared && length < loadedFirst ? 11 : 5;
    // The best quality takes a script of 3.5 MB from 810 to 740 KB, and 20 s instead of 2.
    if (length >= huge) return isShared ? 9 : 5;
    if (isShared) return 11;
    return name.endsWith('.html') && length < thorough && this.#pages <= manyPages ? 11 : 10;
  }
}

function once(
  known: Map<string, Promise<void>>,
  key: string,
  work: () => Promise<void>,
): Promise<void> {
  const started = known.get(key) ?? work();
  known.set(key, started);
  return started;
}

/** The files that compression is for and that have no compressed form. */
async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const all = new Set(names);
  return names.filter((name) => compressible.test(name) && !all.has(`${name}.br`));
}

/** Whether a file is a collection of so much text. */
function isVast(name: string, bytes: number): boolean {
  return bytes >= vast && !shared.test(name);
}

/** The forms of a content, by the ending of their names. */
async function formsOf(
  content: Buffer,
  quality: number,
): Promise<[ending: (typeof compressedEndings)[number], bytes: Buffer][]> {
  const params = brotliParams(content.length, quality);
  const [br, gz] = await Promise.all([
    brotli(content, { params, ...chunksFor(content) }),
    gzipOf(content),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}

function gzipOf(content: Buffer): Promise<Buffer> {
  const { length } = content;
  const level = length < huge ? 9 : length < vast ? 6 : 1;
  return toGzip(content, { level, ...chunksFor(content) });
}

/** After each chunk, a thread waits until the main one has time for it, which may take a second. Text fits half its size. */
function chunksFor({ length }: Buffer): { chunkSize?: number } {
  return length < huge ? {} : { chunkSize: Math.ceil(length / 2) };
}
