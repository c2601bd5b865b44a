import { escapeRegExp, fetchFromSite } from 'truedocs/shared';
import type { PackageModule } from '../protocols/protocol.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import type { LiveFile, LiveFiles } from '../shared/live-files.ts';

/** Progress of the files of a run. */
export interface Progress {
  /** Of the bytes of all files, those that are here. */
  percent: number;
  /** Bytes that all files have on their way, compressed. */
  transferSize: number;
}

/** Follows files on their way. */
export interface LoadListener {
  onProgress: (progress: Progress) => void;
  /** Says that nobody waits any more; what nobody waits for is no longer transferred. */
  signal?: AbortSignal;
}

/** A file did not come. */
export class LoadError extends Error {}

/** Files for a run, by the specifiers that its program names. */
export interface LoadedFiles {
  /** The folder they were described in. */
  folder: string;
  frameUrl: string;
  workerCode: string;
  wasm: ArrayBuffer | undefined;
  /** Parts of the library's engine. */
  engine: ArrayBuffer[] | undefined;
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
  listener: LoadListener,
): Promise<
  Pick<LoadedFiles, 'frameUrl' | 'wasm' | 'engine'> & { library: string; more: string[] }
> {
  const { frame, wasm, engine, packages } = await listOf(folder);
  const [library] = packages;
  if (!library) throw new Error('The site was built without the library.');
  const wanted = [...(wasm ? [wasm] : []), ...(engine ?? []), library, ...more];
  const contents = await loadAll(folder, wanted, listener);
  const wasmContent = wasm && contents.shift();
  const engineParts = engine && contents.splice(0, engine.length);
  const [libraryText = '', ...moreTexts] = contents.map((text) => new TextDecoder().decode(text));
  return {
    frameUrl: new URL(frame, folder).href,
    wasm: wasmContent,
    engine: engineParts,
    library: libraryText,
    more: moreTexts,
  };
}

const downloads = new Map<string, Download>();
/** By folder. */
const lists = new Map<string, Promise<LiveFiles>>();

/** A file that is here, or on its way. */
interface Download {
  content: Promise<ArrayBuffer>;
  /** Bytes that are here. */
  received: number;
  /** Are told how many bytes have come; without any, nobody waits for the file. */
  listeners: Set<(bytes: number) => void>;
  /** Ends the transfer. */
  abort(): void;
}

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
  listener: LoadListener,
): Promise<LoadedFiles> {
  const files = await listOf(folder);
  const isNamed = (specifier: string) =>
    new RegExp(`['"]${escapeRegExp(specifier)}['"/]`).test(program);
  // Every other package is built on the library.
  const packages = files.packages.filter(
    ({ specifiers }, index) => index === 0 || specifiers.some(isNamed),
  );
  const engine = files.engine ?? [];
  const wasm = files.wasm ? [files.wasm] : [];
  const wanted: LiveFile[] = [files.worker, ...packages, ...engine, ...wasm];
  const [worker, ...contents] = await loadAll(folder, wanted, listener);
  const binaries = contents.slice(packages.length);
  const decode = (content: ArrayBuffer | undefined) => new TextDecoder().decode(content);
  return {
    folder,
    frameUrl: new URL(files.frame, folder).href,
    workerCode: decode(worker),
    wasm: binaries[engine.length],
    engine: files.engine && binaries.slice(0, engine.length),
    packages: packages.map(({ specifiers }, index) => ({
      specifiers,
      code: decode(contents[index]),
    })),
  };
}

/** Loads the completions of the editor, once, like the other files. */
export async function loadCompletions(folder: string): Promise<LibraryCompletions> {
  const { completions } = await listOf(folder);
  const content = await downloadOf(new URL(completions.href, folder).href).content;
  return JSON.parse(new TextDecoder().decode(content));
}

function listOf(folder: string): Promise<LiveFiles> {
  const list = lists.get(folder) ?? fetchList(folder);
  lists.set(folder, list);
  return list.catch((error) => {
    lists.delete(folder);
    throw error;
  });
}

/** Loads files that a list in a folder names, each once in the life of the page. */
function loadAll(
  folder: string,
  wanted: readonly LiveFile[],
  { onProgress, signal }: LoadListener,
): Promise<ArrayBuffer[]> {
  const sum = (sizeOf: (file: LiveFile) => number) =>
    wanted.reduce((total, file) => total + sizeOf(file), 0);
  const total = sum(({ size }) => size);
  const transferSize = sum((file) => file.transferSize);
  let loaded = 0;
  const listen = (bytes: number) => {
    loaded += bytes;
    onProgress({ percent: Math.min(100, Math.round((100 * loaded) / total)), transferSize });
  };
  const load = ({ href }: LiveFile) => {
    const download = downloadOf(new URL(href, folder).href);
    loaded += download.received;
    download.listeners.add(listen);
    signal?.addEventListener('abort', () => leave(download, listen));
    return download.content;
  };
  return Promise.all(wanted.map(load)).catch((cause) => {
    // A connection that breaks off says so in the browser's own words.
    throw new LoadError("Couldn't load a file.", { cause });
  });
}

async function fetchList(folder: string): Promise<LiveFiles> {
  return (await fetchOk(new URL('files.json', folder).href)).json();
}

/** The file at an address; a transfer starts only when there is none. */
function downloadOf(url: string): Download {
  const known = downloads.get(url);
  if (known) return known;
  const transfer = new AbortController();
  const forget = () => {
    if (downloads.get(url) === download) downloads.delete(url);
  };
  const onBytes = (bytes: number) => {
    download.received += bytes;
    for (const listener of download.listeners) listener(bytes);
  };
  const content = fetchContent(url, onBytes, transfer.signal);
  let isHere = false;
  const abort = () => {
    if (isHere) return;
    forget();
    transfer.abort();
  };
  const download: Download = { content, received: 0, listeners: new Set(), abort };
  downloads.set(url, download);
  content.then(
    () => {
      isHere = true;
    },
    // A failed load is tried again by the next run.
    forget,
  );
  return download;
}

/** Ends a transfer for which nobody waits, unless the page's next program wants it in a moment. */
function leave(download: Download, listener: (bytes: number) => void): void {
  download.listeners.delete(listener);
  setTimeout(() => download.listeners.size === 0 && download.abort());
}

async function fetchContent(
  url: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const { body } = await fetchOk(url, signal);
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
export async function fetchOk(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetchFromSite(url, { ...(signal && { signal }) }).catch(() => undefined);
  if (!response?.ok) throw new LoadError(`Couldn't load ${url}.`);
  return response;
}
