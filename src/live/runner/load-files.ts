import type { LibraryCompletions } from '#model/live/completions.ts';
import type { LiveFile, LiveFiles, PackageModule } from '../protocol.ts';

/** How far the files of a run have come. */
export interface Progress {
  /** Of the bytes of all files, those that are here. */
  percent: number;
  /** Bytes that all files have on their way, compressed. */
  transferSize: number;
}

export type OnProgress = (progress: Progress) => void;

/** A file did not come. */
export class LoadError extends Error {}

/** What a run needs, by the specifiers that its program names. */
export interface LoadedFiles {
  frameUrl: string;
  workerCode: string;
  wasm: ArrayBuffer | undefined;
  /** The library first. */
  packages: (PackageModule & { specifiers: string[] })[];
}

/**
 * Loads the library and further files, for an app of the page.
 *
 * @param folder Address of the folder that holds `files.json`, ending with `/`.
 * @param more Files beside the library, with addresses relative to the folder.
 * @throws LoadError when a file cannot be loaded.
 */
export async function loadLibrary(
  folder: string,
  more: readonly LiveFile[],
  onProgress: OnProgress,
): Promise<{ frameUrl: string; wasm: ArrayBuffer | undefined; library: string; more: string[] }> {
  const { frame, wasm, packages } = await listOf(folder);
  const [library] = packages;
  if (!library) throw new Error('The site was built without the library.');
  const wanted = [...(wasm ? [wasm] : []), library, ...more];
  const contents = await loadAll(folder, wanted, onProgress);
  const wasmContent = wasm && contents.shift();
  const [libraryText = '', ...moreTexts] = contents.map((text) => new TextDecoder().decode(text));
  return {
    frameUrl: new URL(frame, folder).href,
    wasm: wasmContent,
    library: libraryText,
    more: moreTexts,
  };
}

const kept = new Map<string, Promise<ArrayBuffer>>();
let list: Promise<LiveFiles> | undefined;

/**
 * Loads the library, and of the other packages those that a program imports. Each file is asked for
 * once in the life of the page.
 *
 * @param folder Address of the folder that holds `files.json`, ending with `/`.
 * @throws LoadError when a file cannot be loaded.
 */
export async function loadFiles(
  folder: string,
  program: string,
  onProgress: OnProgress,
): Promise<LoadedFiles> {
  const files = await listOf(folder);
  const isNamed = (specifier: string) => new RegExp(`['"]${specifier}['"/]`).test(program);
  // Every other package is built on the library.
  const packages = files.packages.filter(
    ({ specifiers }, index) => index === 0 || specifiers.some(isNamed),
  );
  const wanted: LiveFile[] = [files.worker, ...packages, ...(files.wasm ? [files.wasm] : [])];
  const [worker, ...contents] = await loadAll(folder, wanted, onProgress);
  const decode = (content: ArrayBuffer | undefined) => new TextDecoder().decode(content);
  return {
    frameUrl: new URL(files.frame, folder).href,
    workerCode: decode(worker),
    wasm: contents[packages.length],
    packages: packages.map(({ specifiers }, index) => ({
      specifiers,
      code: decode(contents[index]),
    })),
  };
}

/** What the editor offers; asked for once, like the other files. */
export async function loadCompletions(folder: string): Promise<LibraryCompletions> {
  const { completions } = await listOf(folder);
  const content = await fetchOnce(new URL(completions.href, folder).href, () => {});
  return JSON.parse(new TextDecoder().decode(content));
}

function listOf(folder: string): Promise<LiveFiles> {
  list ??= fetchList(folder);
  return list.catch((error) => {
    list = undefined;
    throw error;
  });
}

function loadAll(
  folder: string,
  wanted: readonly LiveFile[],
  onProgress: OnProgress,
): Promise<ArrayBuffer[]> {
  const sum = (sizeOf: (file: LiveFile) => number) =>
    wanted.reduce((total, file) => total + sizeOf(file), 0);
  const total = sum(({ size }) => size);
  const transferSize = sum((file) => file.transferSize);
  let loaded = 0;
  const load = ({ href }: LiveFile) =>
    fetchOnce(new URL(href, folder).href, (bytes) => {
      loaded += bytes;
      onProgress({ percent: Math.min(100, Math.round((100 * loaded) / total)), transferSize });
    });
  return Promise.all(wanted.map(load)).catch((cause) => {
    // A connection that breaks off says so in the browser's own words.
    throw new LoadError("Couldn't load a file.", { cause });
  });
}

async function fetchList(folder: string): Promise<LiveFiles> {
  return (await fetchOk(new URL('files.json', folder).href)).json();
}

function fetchOnce(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const known = kept.get(url);
  if (known) return known;
  const content = fetchContent(url, onBytes);
  kept.set(url, content);
  // A failed load is tried again by the next run.
  content.catch(() => kept.delete(url));
  return content;
}

async function fetchContent(url: string, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const { body } = await fetchOk(url);
  if (!body) return new ArrayBuffer(0);
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}

/**
 * Fetches a file.
 *
 * @throws LoadError when there is no good answer.
 */
export async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new LoadError(`Couldn't load ${url}.`);
  return response;
}
