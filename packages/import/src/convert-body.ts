import type { Definition, Heading, Image, Link, Nodes, Parents } from 'mdast';
import { TabContainers } from './convert-tabs.ts';
import { Footnotes } from './footnotes.ts';
import { keepHeadingIds } from './heading-ids.ts';
import { JsxTag } from './jsx-tag.ts';
import { calloutKind, changeComponent, staticAddress } from './page-components.ts';
import { PageEdits } from './page-edits.ts';
import { dropImports, importsOf, type PageImport } from './page-imports.ts';
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
}

/** The body of a page in our notation. */
interface ConvertedBody {
  text: string;
  /** How the other engine read it. */
  syntax: PageTree['syntax'];
  /** Components that the page uses, and the modules that it imported them from. */
  components: Map<string, string>;
}

/** Converts the body of a page on its syntax tree; what no change concerns stays as it was written. */
export function convertBody(body: string, origin: PageOrigin): ConvertedBody {
  const { root, syntax } = parsePage(body, origin);
  const page = new BodyChanges(body, origin);
  visitPage(root, (node, parent) => page.change(node, parent));
  const components = page.finish();
  return { text: page.text, syntax, components };
}

/** The changes of one page. */
class BodyChanges {
  readonly #origin: PageOrigin;
  readonly #edits: PageEdits;
  readonly #notes: Footnotes;
  readonly #tabs: TabContainers;
  readonly #headings: Heading[] = [];
  readonly #imports: PageImport[] = [];
  /** Names of components as the page writes them, and of those that are still there. */
  readonly #used = new Set<string>();
  readonly #left = new Set<string>();
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
        this.#used.add(tag.name.split('.', 1)[0] ?? '');
        changeComponent(tag, around, from);
        if (tag.newName) this.#left.add(tag.newName.split('.', 1)[0] ?? '');
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
        if (from === 'docusaurus') this.#rewrite(node, knownContainer);
        if (from === 'vitepress') this.#tabs.read(node);
    }
    if (from === 'vitepress' && (node.type === 'paragraph' || node.type === 'tableCell')) {
      this.#notes.takeFrom(node);
    }
  }

  /** @returns Components that have to be written, as `dropImports` does. */
  finish(): Map<string, string> {
    keepHeadingIds(this.#headings, this.#origin.from, this.#edits);
    return dropImports(this.#imports, { used: this.#used, left: this.#left }, this.#edits);
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
    const assets = /^(?:~\/|@\/|(?:\.\.\/)+)(?:src\/)?assets\//;
    if (from === 'starlight') return address.replace(assets, '/assets/');
    return from === 'docusaurus' ? (linkTo?.(address) ?? staticAddress(address)) : address;
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

/** The first line of a container that only Docusaurus has. */
function knownContainer(written: string): string {
  return written.replace(/^(:{3,}\s*)(\w+)/, (_, colons, kind) => colons + calloutKind(kind));
}
