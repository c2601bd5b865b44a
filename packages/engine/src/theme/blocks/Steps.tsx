import { StaticHtml } from '../parts/StaticHtml.tsx';

/** Numbered steps: an ordered list, or headings of one level with their text. */
export function Steps({ html }: { html: string }) {
  return <StaticHtml className="steps" html={html} />;
}
