import { isUtf8 } from 'node:buffer';
import { readdirSync } from 'node:fs';
import { access, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { Diagnostic } from '#shared/diagnostic.ts';
import { markdownAddress } from '#shared/page/markdown-address.ts';

/** Whether something exists at a path. */
export async function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** From this length on, Node would write half a megabyte at a time, and wait for this thread after each. */
const large = 1_000_000;

/** Writes a file, and where they are missing the folders above it. */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  const write = content.length < large ? writeFile : writeLarge;
  try {
    await write(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await write(file, content);
  }
}

async function writeLarge(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const handle = await open(file, 'w');
  try {
    for (let written = 0; written < bytes.length; ) {
      written += (await handle.write(bytes, written)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Stands in for a file or folder that isn't there: `readFile(file).catch(ifMissing(''))`. Any other
 * error is thrown again, because what can't be read may well be there.
 */
export function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return value;
  };
}

/**
 * All files below a folder, relative to it and with slashes, in the order of the disk.
 *
 * @throws Error when there is no such folder.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.split(path.sep).join('/'));
}

/**
 * The file of a page: `/` is `index.html`, `/guide/x` is `guide/x.html` (clean URLs).
 *
 * @throws Diagnostic for a route that leads out of its folder, as an export of a package might be called.
 */
export function documentFile(route: string): string {
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(route)) {
    throw new Diagnostic(`No page can have the address ${route}: it leads out of the site.`);
  }
  return `${(route.endsWith('/') ? `${route}index` : route).slice(1)}.html`;
}

/** The Markdown form of a page: `/` is `index.md`, `/guide/x` is `guide/x.md`. */
export function markdownFile(route: string): string {
  return markdownAddress(route).slice(1);
}

/** The type of a file by its name; text is UTF-8, which its type alone doesn't say. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}

/**
 * The text of a file: UTF-8, or UTF-16 with the mark that names it; without marks, and with `\n` line ends.
 *
 * @returns Nothing for bytes in another encoding.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

function encodingOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text of another encoding is full of zeros, or no UTF-8.
  return isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : undefined;
}
