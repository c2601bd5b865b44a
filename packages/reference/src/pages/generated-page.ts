import { emptyPage } from 'truedocs/feature';
import type { CompiledPage, Heading, Json, TextBlock } from 'truedocs/shared';

/** The content of a page that no file makes. */
interface GeneratedPage {
  title: string;
  /** One sentence, also for search engines. */
  description: string;
  /** Name and props of its one component. */
  name: string;
  props: unknown;
  toc: Heading[];
  /** Further ids that links may lead to. */
  anchors?: string[];
  /** The text for search; the description, what comes before the headings, and these when absent. */
  text?: TextBlock[];
  introduction?: TextBlock[];
}

/** A page whose body is one component. */
export function generatedPage(
  routePath: string,
  { title, description, name, props, toc, anchors = [], text, introduction = [] }: GeneratedPage,
): CompiledPage {
  const page = describedPage(routePath, title, description);
  // Lists repeat what the symbols' own pages say; their headings are enough to find them.
  const headings = toc.map(({ id, text, depth }) => ({ text, id, depth }));
  return {
    ...page,
    headings: toc,
    anchors: [...new Set([...toc.map(({ id }) => id), ...anchors])],
    text: text ?? [{ text: description }, ...introduction, ...headings],
    body: [{ type: 'component', name, props: props as Record<string, Json>, children: [] }],
  };
}

/** A page that says in its head, and to search, what it's about. */
export function describedPage(routePath: string, title: string, description: string): CompiledPage {
  return {
    ...emptyPage(routePath, title),
    frontmatter: { title, description: shorten(description) },
    text: [{ text: description }],
  };
}

/** Search engines show about this many characters. */
const descriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, descriptionLength - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
