import type { OfflineManifest } from '../offline-list.ts';
import { saveContent } from './edition-files.ts';
import { hashOfContent } from './hash-of-content.ts';
import { readStores, writeStores } from './stores.ts';
import type { TestBrowser } from './test-browser.ts';

/** A file of an edition for tests. */
export interface TestFile {
  path: string;
  text: string;
  headers?: Record<string, string>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The manifest of files, and its hash and text. */
export async function testManifest(
  files: readonly TestFile[],
  redirects: Record<string, string> = {},
): Promise<{ hash: string; text: string; size: number }> {
  const manifest: OfflineManifest = { files: [], headers: [], redirects };
  for (const [place, { path, text, headers = {} }] of files.entries()) {
    const bytes = bytesOf(text);
    manifest.files.push([path, place, await hashOfContent(bytes), bytes.length]);
    manifest.headers.push(headers);
  }
  const text = JSON.stringify(manifest);
  const size = manifest.files.reduce((sum, [, , , bytes]) => sum + bytes, 0);
  return { hash: await hashOfContent(bytesOf(text)), text, size };
}

/** Puts an edition of a build into a browser, in front of those that are there. */
export async function putEdition(
  browser: TestBrowser,
  build: string,
  files: readonly TestFile[],
): Promise<void> {
  const { hash, text } = await testManifest(files);
  for (const content of [text, ...files.map((file) => file.text)]) {
    const bytes = bytesOf(content);
    await saveContent(await hashOfContent(bytes), bytes.buffer, browser);
  }
  const stores = await readStores(browser);
  await writeStores([{ prefix: '', build, manifest: hash, size: 0 }, ...stores], browser);
}
