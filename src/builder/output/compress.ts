import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';

const compressible = /\.(?:html|js|css|json|svg|txt|xml|wasm)$/;

/** Smaller files gain nothing: they fit one packet anyway. */
const smallest = 512;

/** Bytes from which brotli's best quality costs seconds and, with text, gains little. */
const large = 1_000_000;

/** A library gains a tenth, and is taken over from the build before as long as it is the same. */
const library = /\.(?:js|wasm)$/;

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How many files are compressed at once; the work itself runs on the thread pool. */
const concurrency = 4;

/**
 * Writes `.br` and `.gz` beside every file that gets smaller by it.
 *
 * @param options.previous An earlier output: compressed files of unchanged ones are taken from it.
 * @param options.onFile Called after each file with the number done and the number of all.
 */
export async function compressFolder(
  folder: string,
  options: { previous?: string; onFile?: (done: number, all: number) => void } = {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  let done = 0;
  await pMap(
    files,
    async (name) => {
      await compressFile(folder, name, options.previous);
      done += 1;
      options.onFile?.(done, files.length);
    },
    { concurrency },
  );
}

async function compressFile(folder: string, name: string, previous?: string): Promise<void> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  if (content.length < smallest) return;
  if (previous && (await reuse(path.join(previous, name), file, content))) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length < large || library.test(name) ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const variants = {
    br: await brotli(content, { params }),
    gz: await toGzip(content, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(variants)) {
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes);
  }
}

/** Takes over the compressed forms of a file that has not changed. */
async function reuse(earlier: string, file: string, content: Buffer): Promise<boolean> {
  try {
    if (!(await readFile(earlier)).equals(content)) return false;
    await copyFile(`${earlier}.br`, `${file}.br`);
    await copyFile(`${earlier}.gz`, `${file}.gz`);
    return true;
  } catch {
    return false;
  }
}
