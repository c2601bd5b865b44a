import { createHash } from 'node:crypto';
import { hashLength, type OfflineManifest } from '../offline-list.ts';
import { saveContent } from './edition-files.ts';
import { readStores, writeStores } from './stores.ts';
import type { TestBrowser } from './test-browser.ts';

/** A file of an edition for tests. */
export interface TestFile {
  path: string;
  text: string;
  headers?: Record<string, string>;
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, hashLength);

/** The manifest of files, and its hash and text. */
export function testManifest(
  files: readonly TestFile[],
  redirects: Record<string, string> = {},
): { hash: string; text: string; size: number } {
  const manifest: OfflineManifest = {
    files: files.map(({ path, text }, place) => [
      path,
      place,
      hashOf(text),
      Buffer.byteLength(text),
    ]),
    headers: files.map(({ headers = {} }) => headers),
    redirects,
  };
  const text = JSON.stringify(manifest);
  return { hash: hashOf(text), text, size: manifest.files.reduce((sum, file) => sum + file[3], 0) };
}

/** Puts an edition of a build into a browser, in front of those that are there. */
export async function putEdition(
  browser: TestBrowser,
  build: string,
  files: readonly TestFile[],
  redirects?: Record<string, string>,
): Promise<void> {
  const { hash, text } = testManifest(files, redirects);
  for (const content of [text, ...files.map((file) => file.text)]) {
    const bytes = new TextEncoder().encode(content).buffer;
    await saveContent(hashOf(content), bytes, browser);
  }
  const stores = await readStores(browser);
  await writeStores([{ prefix: '', build, manifest: hash, size: 0 }, ...stores], browser);
}
