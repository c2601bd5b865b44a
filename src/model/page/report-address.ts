import type { PageData } from './page.ts';

/** Where a reader reports a mistake on a page, with what is known of it filled in. */
export function reportAddress(
  pattern: string,
  { title, version, head }: Pick<PageData, 'title' | 'version' | 'head'>,
): string {
  const values: Record<string, string> = {
    page: head.canonical,
    title: title || head.title,
    version,
  };
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : placeholder,
  );
}
