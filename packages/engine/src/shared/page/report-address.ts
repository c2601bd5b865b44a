import { ownValue } from '#shared/own-value.ts';
import type { PageData } from './page.ts';

/**
 * Where a reader reports a mistake on a page, with what is known of it filled in.
 *
 * @param quote Stands for `{quote}`, as it is.
 */
export function reportAddress(
  pattern: string,
  { title, version, head }: Pick<PageData, 'title' | 'version' | 'head'>,
  quote = '',
): string {
  const values: Record<string, string> = {
    page: encodeURIComponent(head.canonical),
    title: encodeURIComponent(title || head.title),
    version: encodeURIComponent(version),
    quote,
  };
  return pattern.replace(
    /\{(\w+)\}/g,
    (placeholder, name) => ownValue(values, name) ?? placeholder,
  );
}
