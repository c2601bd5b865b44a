import { StaticHtml } from '../parts/StaticHtml.tsx';

/** Files and folders; the compiler has turned the list inside into folders that fold. */
export function FileTree({ html }: { html: string }) {
  return <StaticHtml className="file-tree" html={html} />;
}
