import { escapeHtml } from '#shared/html.ts';

/** What a feed tells of. Addresses are absolute. */
export interface FeedEntry {
  /** Address of what it tells of, which also identifies it. */
  link: string;
  title: string;
  /** The day it was published here: `2026-11-22`. */
  date: string;
  /** Name of the group that it belongs to. */
  category: string;
  /** HTML. */
  content: string;
}

/** A feed. Addresses are absolute. */
export interface Feed {
  title: string;
  subtitle: string;
  lang: string;
  /** Address of the feed itself. */
  self: string;
  /** Address of the page with the same entries. */
  page: string;
  /** Name of the site. */
  author: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/** Writes a feed as Atom (RFC 4287). */
export function atomFeed({ title, subtitle, lang, self, page, author, entries }: Feed): string {
  const newest =
    entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const lines = [
    element('title', title),
    ...(subtitle ? [element('subtitle', subtitle)] : []),
    element('id', page),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    element('updated', timeOf(newest)),
    `<author>${element('name', author)}</author>`,
    ...entries.map(entryElement),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">`,
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}

function entryElement({ link, title, date, category, content }: FeedEntry): string {
  return [
    '<entry>',
    element('title', title),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escapeHtml(link)}"/>`,
    element('updated', timeOf(date)),
    `<category term="${escapeHtml(category)}"/>`,
    `<content type="html">${escapeHtml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** A day is known, but no hour. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}
