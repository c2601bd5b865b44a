import type { LibraryCompletions } from '#model/live/completions.ts';
import type { LiveFile, LiveFiles, PackageModule } from '../protocol.ts';

/** Called with the bytes that have come and the bytes that are to come. */
export type OnProgress = (loaded: number, total: number) => void;

/** What a run needs, by the specifiers that its program names. */
export interface LoadedFiles {
  frameUrl: string;
  workerCode: string;
  wasm: ArrayBuffer;
  /** The library first. */
  packages: (PackageModule & { specifiers: string[] })[];
}

const kept = new Map<string, Promise<ArrayBuffer>>();
let list: Promise<LiveFiles> | undefined;

/**
 * Loads the library, and of the other packages those that a program imports. Each file is asked for
 * once in the life of the page.
 *
 * @param folder Address of the folder that holds `files.json`, ending with `/`.
 * @throws Error when a file cannot be loaded.
 */
export async function loadFiles(
  folder: string,
  program: string,
  onProgress: OnProgress,
): Promise<LoadedFiles> {
  const files = await readList(folder);
  const isNamed = (specifier: string) => new RegExp(`['"]${specifier}['"/]`).test(program);
  // Every other package is built on the library.
  const packages = files.packages.filter(
    ({ specifiers }, index) => index === 0 || specifiers.some(isNamed),
  );
  const wanted: LiveFile[] = [files.worker, files.wasm, ...packages];
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  const load = async ({ href }: LiveFile) =>
    fetchOnce(new URL(href, folder).href, (bytes) => {
      loaded += bytes;
      onProgress(loaded, total);
    });
  const [worker, wasm, ...modules] = await Promise.all(wanted.map(load));
  const decode = (content: ArrayBuffer | undefined) => new TextDecoder().decode(content);
  return {
    frameUrl: new URL(files.frame, folder).href,
    workerCode: decode(worker),
    wasm: wasm as ArrayBuffer,
    packages: packages.map(({ specifiers }, index) => ({
      specifiers,
      code: decode(modules[index]),
    })),
  };
}

/** What the editor offers; asked for once, like the other files. */
export async function loadCompletions(folder: string): Promise<LibraryCompletions> {
  const { completions } = await readList(folder);
  const content = await fetchOnce(new URL(completions.href, folder).href, () => {});
  return JSON.parse(new TextDecoder().decode(content));
}

function readList(folder: string): Promise<LiveFiles> {
  list ??= fetchList(folder);
  list.catch(() => {
    list = undefined;
  });
  return list;
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

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new Error('The library could not be loaded; are you offline?');
  return response;
}
