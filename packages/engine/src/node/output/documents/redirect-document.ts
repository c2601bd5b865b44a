import { escapeHtml } from '#shared/html.ts';
import type { PageHead } from '#shared/page/page.ts';
import { movedPageScript } from '#shared/site/early-scripts.ts';
import type { MovedLink } from './former-anchors.ts';

/** What a document says that stands where a page was. */
export interface MovedPage extends MovedLink, Pick<PageHead, 'lang' | 'dir'> {
  /** The new address for search engines. */
  canonical: string;
  /** What stands before the link. */
  movedPageText: string;
  /** The content security policy, where the host can't send it. */
  policy?: string;
}

/**
 * The document at the address of a page that has moved, for hosts without rules of their own. It
 * works without script, which only keeps the hash.
 */
export function redirectDocument(page: MovedPage): string {
  const href = escapeHtml(page.href);
  const text = escapeHtml(page.text);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.lang)}" dir="${page.dir}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...(page.policy
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(page.policy)}">`]
      : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text}</title>`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    '</head>',
    '<body>',
    `<p>${escapeHtml(page.movedPageText)} <a href="${href}">${text}</a></p>`,
    `<script>${movedPageScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('');
}
