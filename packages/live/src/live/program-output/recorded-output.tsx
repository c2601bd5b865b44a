import { renderToStaticMarkup } from 'react-dom/server';
import type { OutputTexts } from '#live/texts.ts';
import type { OutputLine as Line } from '../shared/output-line.ts';
import { OutputLine } from './OutputLine.tsx';

/** Recorded output as HTML, the same that a run in the page shows. */
export function recordedOutput(lines: readonly Line[], texts: OutputTexts): string {
  const html = (line: Line) => renderToStaticMarkup(<OutputLine line={line} texts={texts} />);
  return lines.map(html).join('');
}
