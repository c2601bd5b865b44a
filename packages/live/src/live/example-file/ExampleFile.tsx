import { StaticHtml } from 'truedocs/theme';

interface ExampleFileProps {
  /** Path below `examples/`. */
  file: string;
  /** The file as highlighted code; the compiler adds it. */
  codeHtml: string;
}

/** A file of `examples/` as code. */
export function ExampleFile({ codeHtml }: ExampleFileProps) {
  return <StaticHtml html={codeHtml} />;
}
