import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import pMap from 'p-map';
import { brotliParams } from '../files/brotli-params.ts';
import { fileExists, writeOutput } from '../files/files.ts';

const compressible = /\.(?:html|md|js|css|json|svg|txt|xml|wasm)$/;

/** Smaller files gain nothing: they fit one packet anyway. */
const smallest = 512;

/** Files that many pages load and that rarely change. */
const shared = /\.(?:js|css|wasm)$/;

/** Documents up to this size, in bytes, are most of a site; the last step costs larger ones too much. */
const thorough = 40_000;

/** Endings of the two forms. */
const endings = ['.br', '.gz'];

/**
 * How many files are compressed at once. This runs on the four threads that read and write files
 * too, and must not take them all.
 */
const concurrency = 3;

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses each content once: what has been compressed before comes from the disk. */
export interface Compressor {
  /**
   * Starts to compress a content while other work is under way; `compressFolder` finds it done.
   *
   * @param name A file name, of which only the ending counts.
   */
  prepare(name: string, content: string): void;
  /** Starts to compress the files of a folder. */
  prepareFolder(folder: string): void;
  /**
   * Writes `.br` and `.gz` beside every file that gets smaller by it.
   *
   * @param onFile Called after each file with the number done and the number of all.
   */
  compressFolder(folder: string, onFile?: (done: number, all: number) => void): Promise<void>;
}

/**
 * Opens the cache of compressed contents.
 *
 * @param cacheDir A folder that sites may share.
 */
export function createCompressor(cacheDir: string): Compressor {
  const limit = pLimit(concurrency);
  const known = new Map<string, Promise<void>>();

  /** Compresses a content into the cache; the result is the path of its forms without endings. */
  async function compress(name: string, content: Buffer): Promise<string> {
    const quality = shared.test(name) || content.length < thorough ? 11 : 10;
    const key = createHash('sha256').update(`${quality} `).update(content).digest('hex');
    const place = path.join(cacheDir, 'compressed', key);
    const work = known.get(key) ?? limit(() => writeForms(place, content, quality));
    known.set(key, work);
    await work;
    return place;
  }

  async function compressFile(file: string): Promise<void> {
    const content = await readFile(file);
    if (content.length < smallest) return;
    const place = await compress(file, content);
    for (const ending of endings) {
      const { size } = await stat(place + ending);
      if (size < content.length) await copyFile(place + ending, file + ending);
    }
  }

  return {
    prepare(name, content) {
      // Whatever fails here fails again, and is reported, when the folder is compressed.
      compress(name, Buffer.from(content)).catch(() => {});
    },
    prepareFolder(folder) {
      compressibleFiles(folder)
        .then((files) => pMap(files, async (file) => compress(file, await readFile(file))))
        .catch(() => {});
    },
    async compressFolder(folder, onFile) {
      const files = await compressibleFiles(folder);
      let done = 0;
      const each = async (file: string) => {
        await compressFile(file);
        done += 1;
        onFile?.(done, files.length);
      };
      await pMap(files, each, { concurrency: 8 });
    },
  };
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Writes both forms, the brotli one last: its presence says that both are there and whole. */
async function writeForms(place: string, content: Buffer, quality: number): Promise<void> {
  if (await fileExists(`${place}.br`)) return;
  const params = brotliParams(content.length, quality);
  const forms = {
    '.gz': await toGzip(content, { level: 9 }),
    '.br': await brotli(content, { params }),
  };
  for (const [ending, bytes] of Object.entries(forms)) {
    const unfinished = `${place}${ending}.${process.pid}`;
    await writeOutput(unfinished, bytes);
    await rename(unfinished, place + ending);
  }
}
