/** A ts fence inside a program, with what the page says it prints. */
export interface SampleStep {
  /** 1-based line of the first line of code in the page. */
  line: number;
  code: string;
  throws: boolean;
  /** The text of the output fence that follows. */
  output?: { text: string; line: number };
}

/** All ts fences that share one scope, in the order of the page. */
export interface SampleProgram {
  /** Path of the page as messages name it: `content/guide/x.mdx`. */
  file: string;
  run: boolean;
  steps: SampleStep[];
}
