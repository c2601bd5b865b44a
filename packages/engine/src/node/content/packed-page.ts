import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PageMetadata } from '#shared/page/page.ts';
import type { CompileResult } from './compile-page.ts';

/** A compiled page whose body and text are read when something asks for them. */
export interface UnpackedPage extends CompileResult {
  metadata: PageMetadata;
  /** Hash of the body and the text. */
  contentHash: string;
  /** Hash of the addresses of the site that its links were resolved with. */
  addresses: string;
}

/** Bytes of the lengths that a file begins with: of the metadata, the text and the body. */
const headLength = 12;

/**
 * Packs a page in three parts, each compressed, because a site of many pages needs the body and the
 * text of few of them: holding all would take most of a build's memory and time.
 */
export function packPage({ page, warnings, images }: CompileResult, addresses: string): Buffer {
  const { body, text, ...metadata } = page;
  const parts = [{ page: metadata, warnings, images, addresses }, text ?? null, body].map((part) =>
    deflateRawSync(JSON.stringify(part), { level: 3 }),
  );
  const head = Buffer.alloc(headLength);
  for (const [index, part] of parts.entries()) head.writeUInt32LE(part.length, index * 4);
  return Buffer.concat([head, ...parts]);
}

/**
 * Reads what `packPage` made.
 *
 * @param read Returns it, now and when something asks for the body or the text.
 */
export function unpackPage(read: () => Buffer | undefined): UnpackedPage | undefined {
  const packed = read();
  if (!packed) return undefined;
  const { metadata, text, body } = partsOf(packed);
  const { page, warnings, images, addresses } = parse(metadata);
  const contentHash = sha256(text, body);
  const readAgain = () => {
    const parts = partsOf(read() ?? Buffer.alloc(headLength));
    if (sha256(parts.text, parts.body) === contentHash) return parts;
    throw new Error(
      `The cached page ${page.routePath} changed during the build. Is another build writing to the same cache? Build again.`,
    );
  };
  const readText = lazily(() => parse(readAgain().text) ?? []);
  const readBody = lazily(() => parse(readAgain().body));
  return {
    page: {
      ...page,
      get text() {
        return readText();
      },
      get body() {
        return readBody();
      },
    },
    metadata: page,
    contentHash,
    warnings,
    images,
    addresses,
  };
}

function partsOf(packed: Buffer): { metadata: Buffer; text: Buffer; body: Buffer } {
  const textStart = headLength + packed.readUInt32LE(0);
  const bodyStart = textStart + packed.readUInt32LE(4);
  return {
    metadata: packed.subarray(headLength, textStart),
    text: packed.subarray(textStart, bodyStart),
    body: packed.subarray(bodyStart),
  };
}

function sha256(...parts: Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function parse(part: Buffer) {
  return JSON.parse(inflateRawSync(part).toString());
}

/** Makes a value when it's asked for, and again once nothing else has held it. */
function lazily<T extends object>(make: () => T): () => T {
  let known: WeakRef<T> | undefined;
  return () => {
    const held = known?.deref();
    if (held) return held;
    const made = make();
    known = new WeakRef(made);
    return made;
  };
}
