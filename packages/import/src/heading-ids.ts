import { slugify } from '@mdit-vue/shared';
import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Nodes, Parents } from 'mdast';
import { headingBraces, shownText } from 'truedocs/tools';
import type { PageEdits } from './page-edits.ts';
import { placeOf } from './page-tree.ts';
import type { System } from './systems.ts';

/**
 * Writes the id that a heading has in the other engine where this one would give it another: links from
 * elsewhere lead to it.
 *
 * @param headings All headings of a page, in their order.
 */
export function keepHeadingIds(headings: readonly Heading[], from: System, edits: PageEdits): void {
  const nextId = counters[from]();
  for (const heading of headings) {
    const last = heading.children.at(-1);
    if (!last || headingBraces(heading) !== undefined) continue;
    const id = nextId(texts[from](heading, edits.source));
    if (id !== '' && id !== slug(shownText(heading).trim())) {
      edits.insert(placeOf(last).end, ` {#${id}}`);
    }
  }
}

/** Gives each text its id; one that repeats gets a number. */
type Counter = () => (text: string) => string;

const github: Counter = () => {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text);
};

/** As `markdown-it-anchor` counts. */
const anchor: Counter = () => {
  const counts = new Map<string, number>();
  return (text) => {
    const plain = slugify(text);
    let id = plain;
    let count = counts.get(plain) ?? 1;
    for (; counts.has(id); count += 1) id = `${plain}-${count}`;
    counts.set(plain, count).set(id, counts.get(id) ?? 1);
    return id;
  };
};

const counters: Record<System, Counter> = {
  rspress: github,
  vitepress: anchor,
  starlight: () => {
    const next = github();
    return (text) => next(text).replace(/-$/, '');
  },
  docusaurus: github,
};

/** The text of a heading that its id is made of. */
const texts: Record<System, (heading: Heading, source: string) => string> = {
  rspress: (heading) => shownText(heading).trim(),
  vitepress: (heading, source) => writtenText(heading, source).replaceAll(/:[\w+-]+:/g, ''),
  starlight: (heading) => typesetText(heading).trim(),
  docusaurus: (heading) => shownText(heading).trim(),
};

/** Dashes and dots outside of code are those of typesetters before an id is made. */
function typesetText(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll(/-{2,3}|\.{3}/g, '');
  return 'children' in node && node.children.length > 0
    ? (node as Parents).children.map(typesetText).join('')
    : shownText(node);
}

/** Signs of the page itself: the tree has others in their place where Vue would read them. */
function writtenText(node: Nodes, source: string): string {
  if (node.type === 'html') return '';
  if (node.type === 'image') return node.alt ?? '';
  if ('children' in node)
    return (node as Parents).children.map((one) => writtenText(one, source)).join('');
  if (!('value' in node)) return '';
  const { start, end } = placeOf(node);
  const written = source.slice(start, end);
  return node.type === 'text' && written.length === node.value.length ? written : node.value;
}
