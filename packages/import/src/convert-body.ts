import { slugify } from '@mdit-vue/shared';
import GithubSlugger, { slug } from 'github-slugger';
import type { Definition, Heading, Image, Link, Nodes, Parents, Text } from 'mdast';
import { headingBraces, shownText } from 'truedocs/tools';
import { TabContainers } from './convert-tabs.ts';
import { attribute, JsxTag } from './jsx-tag.ts';
import { calloutKind, changeComponent, staticAddress } from './page-components.ts';
import { PageEdits } from './page-edits.ts';
import {
  dropImports,
  importsOf,
  namesFromElsewhere,
  newNames,
  type PageImport,
} from './page-imports.ts';
import { type PageTree, parsePage, placeOf, visitPage } from './page-tree.ts';
import type { System } from './systems.ts';
import { convertTemplate } from './vue-html.ts';

/** Where a page comes from. */
export interface PageOrigin {
  from: System;
  /** Name of its file. */
  name: string;
  /** The new address of a link to a file; nothing for one that stays. */
  linkTo?: ((address: string) => string | undefined) | undefined;
  /** An import of data in our notation; nothing for one of something else. */
  dataOf?: ((statement: PageImport) => string | undefined) | undefined;
}

/** The body of a page in our notation. */
interface ConvertedBody {
  text: string;
  /** How the other engine read it. */
  syntax: PageTree['syntax'];
  /** Components that the page uses, and the modules that it imported them from. */
  components: Map<string, string>;
  /** What was left out; lines count from the start of the body. */
  left: { line: number; what: string }[];
}

/** Converts the body of a page on its syntax tree; what no change concerns stays as it was written. */
export function convertBody(body: string, origin: PageOrigin): ConvertedBody {
  const { root, syntax, unread } = parsePage(body, origin);
  const page = new BodyChanges(body, origin);
  if (unread) page.left.push(unread);
  visitPage(root, (node, parent) => page.change(node, parent));
  const components = page.finish();
  return { text: page.text, syntax, components, left: page.left };
}

/** The changes of one page. */
class BodyChanges {
  readonly #origin: PageOrigin;
  readonly #edits: PageEdits;
  readonly #notes: Footnotes;
  readonly #tabs: TabContainers;
  readonly #headings: Heading[] = [];
  readonly #imports: PageImport[] = [];
  /** The elements of JSX, each with the one that it's in. */
  readonly #tags: { tag: JsxTag; around: JsxTag | undefined; line: number }[] = [];
  /** Names of components as the page writes them, and of those that are still there. */
  readonly #used = new Set<string>();
  readonly #left = new Set<string>();
  /** What was left out, with the line of the body. */
  readonly left: ConvertedBody['left'] = [];
  /** The innermost element of JSX that a node is in, or is. */
  readonly #around = new Map<Nodes, JsxTag>();

  constructor(body: string, origin: PageOrigin) {
    this.#origin = origin;
    this.#edits = new PageEdits(body);
    this.#notes = new Footnotes(this.#edits);
    this.#tabs = new TabContainers(this.#edits);
  }

  /** Changes a node by itself; what it holds comes later. */
  change(node: Nodes, parent: Parents | undefined): void {
    const { from } = this.#origin;
    const around = parent && this.#around.get(parent);
    if (around) this.#around.set(node, around);
    switch (node.type) {
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const tag = new JsxTag(node, this.#edits);
        this.#around.set(node, tag);
        this.#tags.push({ tag, around, line: node.position?.start.line ?? 1 });
        this.#used.add(tag.name.split('.', 1)[0] ?? '');
        break;
      }
      case 'mdxjsEsm':
        this.#imports.push(...importsOf(node.data?.estree));
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (from === 'docusaurus') this.#comment(node);
        break;
      case 'html':
        if (from === 'vitepress') this.#template(node);
        break;
      case 'heading':
        this.#headings.push(node);
        break;
      case 'link':
      case 'image':
      case 'definition':
        this.#address(node, parent);
        break;
      case 'text':
        if (from === 'docusaurus')
          this.#rewrite(node, (written) =>
            written.replace(/^(:{3,}\s*)(\w+)/, (_, colons, kind) => colons + calloutKind(kind)),
          );
        if (from === 'vitepress') this.#tabs.read(node);
    }
    if (from === 'vitepress' && (node.type === 'paragraph' || node.type === 'tableCell')) {
      this.#notes.takeFrom(node);
      // An id alone is the target of links.
      this.#rewrite(node, (written) => written.replace(/^\{#([\w-]+)\}$/, '<a id="$1"></a>'));
    }
  }

  /** @returns Components that have to be written, as `dropImports` does. */
  finish(): Map<string, string> {
    const { from, dataOf } = this.#origin;
    for (const statement of this.#imports) {
      const isComponent = statement.names.some((name) => this.#used.has(name));
      const written = isComponent ? undefined : dataOf?.(statement);
      if (written) this.#edits.replace(statement.start, statement.end, written);
    }
    const pictures = this.#takePictures();
    keepHeadingIds(this.#headings, from, this.#edits);
    const renamed = newNames(this.#imports, { used: this.#used, from });
    const siteOwn = namesFromElsewhere(this.#imports);
    for (const { tag, around, line } of this.#tags) {
      const picture = pictures.get(tag.rootName('src') ?? '');
      if (picture !== undefined) tag.change('src', attribute('src', picture));
      const own = renamed.get(tag.name);
      if (own) tag.rename(own);
      else changeComponent(tag, around, { from, isEngines: !siteOwn.has(tag.name) });
      this.left.push(...tag.left.map((what) => ({ line, what })));
      if (tag.newName) this.#left.add(tag.newName.split('.', 1)[0] ?? '');
    }
    return dropImports(this.#imports, { used: this.#used, left: this.#left, renamed }, this.#edits);
  }

  /** Takes imports of pictures out; returns addresses by the names that elements have for them. */
  #takePictures(): Map<string, string> {
    const pictures = new Map<string, string>();
    for (const { names, imported, module, start, end } of this.#imports) {
      const [name = ''] = names;
      if (imported.join() !== 'default' || this.#used.has(name)) continue;
      if (!/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(module)) continue;
      pictures.set(name, this.#newAddress(module));
      this.#edits.replace(start, end, '');
    }
    return pictures;
  }

  get text(): string {
    const { list } = this.#notes;
    const body = this.#edits.apply();
    return list === '' ? body : `${body.trimEnd()}${list}\n`;
  }

  #rewrite(node: Nodes, change: (source: string) => string): void {
    const { start, end } = placeOf(node);
    const written = this.#edits.source.slice(start, end);
    const changed = change(written);
    if (changed !== written) this.#edits.replace(start, end, changed);
  }

  #template(node: Nodes): void {
    const { start, end } = placeOf(node);
    const html = this.#edits.source.slice(start, end);
    const { components, imports } = convertTemplate(html, start, this.#edits);
    for (const name of components) {
      this.#used.add(name);
      this.#left.add(name);
    }
    this.#imports.push(...imports);
  }

  /** Comments as HTML writes them can't stand in MDX; one that ends the summary of a post has no use here. */
  #comment(node: Nodes): void {
    this.#rewrite(node, (written) => {
      const [, words = ''] = /^(?:<!--|\{\/\*)([\s\S]*)(?:-->|\*\/\})$/.exec(written) ?? [];
      if (words.trim() === 'truncate') return '';
      return written.startsWith('<!--') ? `{/*${words.replaceAll('*/', '* /')}*/}` : written;
    });
  }

  #address(node: Link | Image | Definition, parent: Parents | undefined): void {
    const address = this.#newAddress(node.url);
    if (address !== node.url) {
      this.#rewrite(node, (written) => {
        const at = written.lastIndexOf(node.url);
        return at < 0
          ? written
          : written.slice(0, at) + address + written.slice(at + node.url.length);
      });
    }
    if (this.#origin.from === 'vitepress' && node.type === 'link') this.#attributes(node, parent);
  }

  #newAddress(address: string): string {
    const { from, linkTo } = this.#origin;
    const assets = /^(?:~\/|@\/?|(?:\.\.\/)+)(?:src\/)?assets\//;
    const moved = linkTo?.(address);
    if (moved !== undefined) return moved;
    if (from === 'starlight') return address.replace(assets, '/assets/');
    return from === 'docusaurus' ? staticAddress(address) : address;
  }

  /** A link with attributes in braces, `[a](/b){target="_self"}`, is written as HTML. */
  #attributes(link: Link, parent: Parents | undefined): void {
    const next = parent?.children[parent.children.indexOf(link as never) + 1];
    const { start, end } = placeOf(link);
    const [braces, attributes] =
      (next?.type === 'text' && /^\{((?:\s*[\w-]+="[^"]*")+)\s*\}/.exec(next.value)) || [];
    const first = link.children.at(0);
    const last = link.children.at(-1);
    if (!braces || !first || !last) return;
    this.#edits.replace(start, placeOf(first).start, `<a href="${link.url}" ${attributes}>`);
    this.#edits.replace(placeOf(last).end, end + braces.length, '</a>');
  }
}

/**
 * Writes the id that a heading has in the other engine where this one would give it another: links from
 * elsewhere lead to it.
 *
 * @param headings All headings of a page, in their order.
 */
function keepHeadingIds(headings: readonly Heading[], from: System, edits: PageEdits): void {
  const nextId = counters[from]();
  for (const heading of headings) {
    const last = heading.children.at(-1);
    if (!last || headingBraces(heading) !== undefined) continue;
    const id = nextId(textsOf[from](heading, edits.source));
    if (id !== '' && id !== slug(shownText(heading).trim())) {
      edits.insert(placeOf(last).end, ` {#${id}}`);
    }
  }
}

/** Gives each text its id; one that repeats gets a number. */
type Counter = () => (text: string) => string;

const asGithub: Counter = () => {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text);
};

/** As `markdown-it-anchor` counts. */
const asAnchor: Counter = () => {
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
  rspress: asGithub,
  vitepress: asAnchor,
  starlight: () => {
    const next = asGithub();
    return (text) => next(text).replace(/-$/, '');
  },
  docusaurus: asGithub,
};

/** The text of a heading that its id is made of. */
const textsOf: Record<System, (heading: Heading, source: string) => string> = {
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

/** Notes inside of sentences, which get a place of their own: `Words^[A note.]`. */
class Footnotes {
  readonly #edits: PageEdits;
  readonly #notes: string[] = [];

  constructor(edits: PageEdits) {
    this.#edits = edits;
  }

  /** Takes the notes out of a paragraph or a heading; one may hold other nodes, such as links. */
  takeFrom({ children }: Parents): void {
    const { source } = this.#edits;
    let start: number | undefined;
    for (const mark of children.flatMap((node) =>
      node.type === 'text' ? marksOf(node, source) : [],
    )) {
      if (source[mark] === '^') start ??= mark;
      else if (start !== undefined) {
        const note = source.slice(start + 2, mark);
        if (note.trim() !== '') {
          this.#edits.replace(start, mark + 1, `[^note-${this.#notes.push(note)}]`);
        }
        start = undefined;
      }
    }
  }

  /** The notes, to be written below the page. */
  get list(): string {
    return this.#notes.map((note, index) => `\n\n[^note-${index + 1}]: ${note}`).join('');
  }
}

/** Offsets of what begins a note behind a word, and of what ends one. */
function marksOf(node: Text, source: string): number[] {
  const { start, end } = placeOf(node);
  return [...source.slice(start, end).matchAll(/(?<=\S)\^\[|\]/g)].map(
    ({ index }) => start + index,
  );
}
