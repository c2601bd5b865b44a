import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CompiledPage } from '#model/page/page.ts';
import type { CompileResult } from './compile-page.ts';

/** A compiled page whose body and text are read when something asks for them. */
export interface UnpackedPage extends CompileResult {
  /** The page without its body and text: what the rest of the site shows of it. */
  card: CompiledPage;
  cardHash: string;
  /** Hash of the body and the text. */
  contentHash: string;
}

/** Bytes of the lengths that a file begins with: of the card, the text and the body. */
const headLength = 12;

/**
 * Packs a page in three parts, each compressed, because a site of many pages needs the body and the
 * text of few of them: holding all would take most of a build's memory and time.
 */
export function packPage({ page, warnings, images }: CompileResult): Buffer {
  const { body, text, ...card } = page;
  const parts = [{ page: card, warnings, images }, text ?? null, body].map((part) =>
    deflateRawSync(JSON.stringify(part), { level: 3 }),
  );
  const head = Buffer.alloc(headLength);
  for (const [index, part] of parts.entries()) head.writeUInt32LE(part.length, index * 4);
  return Buffer.concat([head, ...parts]);
}

/** Reads what `packPage` made; `undefined` if it was cut off. */
export function unpackPage(packed: Buffer): UnpackedPage | undefined {
  if (packed.length < headLength) return undefined;
  const textStart = headLength + packed.readUInt32LE(0);
  const bodyStart = textStart + packed.readUInt32LE(4);
  const end = bodyStart + packed.readUInt32LE(8);
  if (packed.length !== end) return undefined;
  const { page, warnings, images } = parse(packed.subarray(headLength, textStart));
  return {
    ...lazyPage(page, {
      text: () => parse(packed.subarray(textStart, bodyStart)) ?? [],
      body: () => parse(packed.subarray(bodyStart)),
    }),
    cardHash: sha256(packed.subarray(headLength, textStart)),
    contentHash: sha256(packed.subarray(textStart)),
    warnings,
    images,
  };
}

/** What is known of a packed page without opening its file; plain JSON. */
export interface PageNote
  extends Pick<UnpackedPage, 'cardHash' | 'contentHash' | 'warnings' | 'images'> {
  page: Omit<CompiledPage, 'body' | 'text'>;
}

/** What to write down of a packed page. */
export function noteOf({ card, ...rest }: UnpackedPage): PageNote {
  const { body: _, text: __, ...page } = card;
  const { cardHash, contentHash, warnings, images } = rest;
  return { page, cardHash, contentHash, warnings, images };
}

/**
 * The page that a note is about.
 *
 * @param open Unpacks its file, when something asks for its body or text.
 */
export function pageOfNote(
  { page, cardHash, contentHash, warnings, images }: PageNote,
  open: () => UnpackedPage,
): UnpackedPage {
  const pages = lazyPage(page, {
    text: () => open().page.text ?? [],
    body: () => open().page.body,
  });
  return { ...pages, cardHash, contentHash, warnings, images };
}

function lazyPage(
  page: Omit<CompiledPage, 'body' | 'text'>,
  read: { text: () => NonNullable<CompiledPage['text']>; body: () => CompiledPage['body'] },
): Pick<UnpackedPage, 'page' | 'card'> {
  const readText = lazily(read.text);
  const readBody = lazily(read.body);
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
    card: { ...page, text: [], body: [] },
  };
}

function sha256(part: Buffer): string {
  return createHash('sha256').update(part).digest('hex');
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
