import type { PageHead } from '#model/page/page.ts';

/** Brings the document's head in line with the page now shown (TYPE-4, TYPE-5, ROUTE-6). */
export function showHead(head: PageHead): void {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  document.documentElement.dir = head.dir;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
}
