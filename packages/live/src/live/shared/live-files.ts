/** The files a first run needs, as the build describes them in a `files.json` below `_live/`. */
export interface LiveFiles {
  /** The document that the sandbox shows, relative to `files.json`. */
  frame: string;
  worker: LiveFile;
  /** A binary of the library, where it has one. */
  wasm?: LiveFile;
  /** Parts of a WebAssembly file that is compiled once for all programs, in order. */
  engine?: LiveFile[];
  /** Files with packages, by file; each says which specifiers it answers. */
  packages: (LiveFile & { specifiers: string[] })[];
  /** Completions of the editor; a run does without. */
  completions: LiveFile;
}

export interface LiveFile {
  /** Address relative to `files.json`. */
  href: string;
  /** Bytes when unpacked. */
  size: number;
  /** Bytes when compressed, as a connection carries them. */
  transferSize: number;
}
