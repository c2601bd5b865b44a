import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { JsxTag } from './jsx-tag.ts';
import type { PageEdits } from './page-edits.ts';
import type { PageImport } from './page-imports.ts';
import { parseModule, type SyntaxNode } from './read-literal.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** What a template of Vue in a page says. */
export interface TemplateParts {
  /** Names of the components in it. */
  components: Set<string>;
  /** Imports of its scripts: the names, the module, and the statement's place in the page. */
  imports: PageImport[];
}

/**
 * Reads some HTML of a page of VitePress, and writes its bindings as literals; what is computed is left out.
 *
 * @param start Offset of the HTML in the page.
 */
export function convertTemplate(html: string, start: number, edits: PageEdits): TemplateParts {
  const parts: TemplateParts = { components: new Set(), imports: [] };
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(html, { sourceCodeLocationInfo: true }),
  ];
  for (const node of waiting) {
    if ('content' in node) waiting.push(node.content);
    // One by one: a call has room for some 100,000 values.
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
    if (!('tagName' in node)) continue;
    const place = node.sourceCodeLocation;
    const name = /^<([\w.-]+)/.exec(html.slice(place?.startOffset))?.[1] ?? node.tagName;
    const isComponent = /^[A-Z]/.test(name);
    if (isComponent) parts.components.add(name);
    for (const at of Object.values(place?.attrs ?? {})) {
      const written = literalAttribute(html.slice(at.startOffset, at.endOffset), isComponent);
      if (written === undefined) continue;
      const from = written === '' ? endOfText(html, at.startOffset) : at.startOffset;
      edits.replace(start + from, start + at.endOffset, written);
    }
    if (node.tagName === 'script') parts.imports.push(...importsOf(node, start));
  }
  return parts;
}

/** Writes the bindings of a component as literals; what is computed is left out. */
export function convertBindings(tag: JsxTag): void {
  for (const { name, source } of tag.attributes) {
    const written = literalAttribute(source, true);
    if (written === '') tag.drop(name);
    else if (written !== undefined) tag.change(name, written);
  }
}

/** An attribute without its binding: a literal, `''` for what is computed, nothing for one of HTML. */
function literalAttribute(source: string, isComponent: boolean): string | undefined {
  const [, sign, name = '', quoted = ''] =
    /^(:|v-bind:|[@#]|v-(?!bind:))([^\s=]*)(?:\s*=\s*([\s\S]*))?$/.exec(source) ?? [];
  if (sign === undefined) return undefined;
  const value = /^["']/.test(quoted) ? quoted.slice(1, -1).trim() : quoted;
  const [, based] = /^withBase\(\s*(['"`][^'"`\\]*['"`])\s*\)$/.exec(value) ?? [];
  const literal = based ?? value;
  const isLiteral = /^(?:true|false|null|-?\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*"|`[^`\\$]*`)$/.test(
    literal,
  );
  if (!/^(?::|v-bind:)$/.test(sign) || !/^[\w-]+$/.test(name) || !isLiteral) return '';
  if (isComponent) return `${name}={${literal}}`;
  return `${name}="${literal.replace(/^['"`]|['"`]$/g, '').replaceAll('"', '&quot;')}"`;
}

/** Where the text before a place ends, without the blanks between them. */
function endOfText(text: string, place: number): number {
  let end = place;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

function importsOf({ childNodes }: Element, start: number): PageImport[] {
  const [text] = childNodes;
  if (text?.nodeName !== '#text' || !('value' in text)) return [];
  const parsed = parseModule(text.value);
  const begin = start + (text.sourceCodeLocation?.startOffset ?? 0);
  if (!('body' in parsed)) return [];
  return parsed.body.filter(isImport).map((statement) => ({
    names: namesOf(statement.specifiers as SyntaxNode[]),
    imported: [],
    module: String((statement.source as SyntaxNode).value),
    start: begin + statement.start,
    end: begin + statement.end,
  }));
}

const isImport = ({ type }: SyntaxNode) => type === 'ImportDeclaration';

const namesOf = (specifiers: readonly SyntaxNode[]) =>
  specifiers.map(({ local }) => String((local as SyntaxNode).name));
