/** A program of `examples/` as the built site carries it, for those who read it without a page. */
export interface ExampleListing {
  /** `reference/labels` */
  name: string;
  code: string;
  /** Output of its recording. */
  output: string;
}

/** Where the built site lists its programs; without base. */
export const examplesPath = '/_payload/examples.json';
