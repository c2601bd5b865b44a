import { afterEach, expect, it, vi } from 'vitest';
import { loadFiles } from './load-files.ts';

afterEach(() => vi.unstubAllGlobals());

const file = (href: string, size: number) => ({ href, size, transferSize: size / 4 });

/** Answers with files of 100 bytes; an engine stops halfway until it's told to go on. */
function serve(folder: string) {
  const asked: string[] = [];
  const ended: string[] = [];
  const goOn = new Map<string, () => void>();
  const list = {
    frame: 'frame',
    worker: file('worker.js', 100),
    engine: [file('engine-1.wasm', 400), file('engine-2.wasm', 400)],
    packages: [
      { ...file('notes.js', 100), specifiers: ['notes'] },
      { ...file('plus.js', 100), specifiers: ['c++', 'a.b'] },
    ],
    completions: file('completions.json', 100),
  };
  vi.stubGlobal('location', new URL(folder));
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    const name = url.slice(folder.length);
    asked.push(name);
    const sent = (answer: Response) => Object.defineProperty(answer, 'url', { value: url });
    if (name === 'files.json') return sent(Response.json(list));
    if (!name.startsWith('engine')) return sent(new Response(new Uint8Array(100)));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(200));
        signal?.addEventListener('abort', () => {
          ended.push(name);
          controller.error(signal.reason);
        });
        goOn.set(name, () => {
          controller.enqueue(new Uint8Array(200));
          controller.close();
        });
      },
    });
    return sent(new Response(body));
  });
  const finish = () => {
    for (const go of goOn.values()) go();
  };
  const begun = () => asked.filter((name) => name.startsWith('engine'));
  return { asked, begun, ended, finish };
}

const engine = ['engine-1.wasm', 'engine-2.wasm'];
const quiet = { onProgress: () => {} };

it('tells how much of all files is here, and asks for each once', async () => {
  const { asked, finish } = serve('https://a.test/');
  const percents: number[] = [];
  const load = () =>
    loadFiles('https://a.test/', '', { onProgress: ({ percent }) => percents.push(percent) });
  const first = load();
  await expect.poll(() => percents.at(-1)).toBe(60);
  finish();
  const { engine } = await first;
  expect(percents.at(-1)).toBe(100);
  expect(engine?.map(({ byteLength }) => byteLength)).toEqual([400, 400]);
  await load();
  expect(asked).toHaveLength(5);
});

it('ends the download when nobody waits for it, and starts it again', async () => {
  const { begun, ended, finish } = serve('https://b.test/');
  const cancel = new AbortController();
  const first = loadFiles('https://b.test/', '', { ...quiet, signal: cancel.signal });
  await expect.poll(begun).toEqual(engine);
  cancel.abort();
  await expect(first).rejects.toThrow("Couldn't load a file.");
  await expect.poll(() => ended).toEqual(engine);
  const second = loadFiles('https://b.test/', '', quiet);
  await expect.poll(begun).toEqual([...engine, ...engine]);
  finish();
  await second;
});

it('goes on with the download when another program of the page wants it', async () => {
  const { asked, begun, ended, finish } = serve('https://c.test/');
  const cancel = new AbortController();
  const percents: number[] = [];
  const first = loadFiles('https://c.test/', '', { ...quiet, signal: cancel.signal });
  await expect.poll(begun).toEqual(engine);
  cancel.abort();
  const second = loadFiles('https://c.test/', '', {
    onProgress: ({ percent }) => percents.push(percent),
  });
  // A download that nobody waits for ends in a timer that was set before this one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(asked).toHaveLength(5);
  expect(percents.at(-1)).toBe(100);
});

it.each([
  ["import 'c++';", true],
  ["import 'c++/more';", true],
  ["import 'a.b';", true],
  ["import 'c';", false],
  ["import 'ccc';", false],
  ["import 'a-b';", false],
])('%s loads the package that it names: %s', async (program, isLoaded) => {
  const folder = `https://d.test/${encodeURIComponent(program)}/`;
  const { asked, begun, finish } = serve(folder);
  const loading = loadFiles(folder, program, quiet);
  await expect.poll(begun).toEqual(engine);
  finish();
  await loading;
  expect(asked.includes('plus.js')).toBe(isLoaded);
});
