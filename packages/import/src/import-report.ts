/** What an import did, for its report. */
export interface ImportReport {
  pages: number;
  files: number;
  /** What has to be done by hand, by file. */
  left: LeftOver[];
}

/** Something that an import couldn't convert. */
export interface LeftOver {
  /** Relative to the folder of the other site. */
  file: string;
  /** 1-based. */
  line?: number;
  /** A sentence without its period. */
  what: string;
}
