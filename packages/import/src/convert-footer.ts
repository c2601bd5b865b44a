import { type Nav, navOf } from './convert-nav.ts';

/** The footer of a site in our keys: one message, and columns of links. */
export interface Footer {
  message?: string;
  columns?: Nav[];
}

/** Converts a footer: `{ message, copyright }` or `{ links, copyright }`. */
export function convertFooter(footer: unknown): Footer | undefined {
  if (typeof footer !== 'object' || footer === null) return undefined;
  const { message, copyright, links } = footer as Record<string, unknown>;
  const lines = [message, copyright].filter((line) => typeof line === 'string');
  const columns = navOf(links);
  if (lines.length === 0 && columns.length === 0) return undefined;
  return {
    ...(lines.length > 0 && { message: lines.join('<br>') }),
    ...(columns.length > 0 && { columns }),
  };
}
