import type {
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx';
import type { PageEdits } from './page-edits.ts';
import { placeOf } from './page-tree.ts';

/** Code that a page holds, as a syntax tree whose offsets are those of the page. */
export type Program = NonNullable<NonNullable<MdxJsxAttributeValueExpression['data']>['estree']>;

export type Expression = Extract<
  Program['body'][number],
  { type: 'ExpressionStatement' }
>['expression'];

/** Writes an attribute: in those of JSX a backslash escapes nothing, and entities are read. */
export function attribute(name: string, value: string): string {
  return `${name}="${value.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;')}"`;
}

/** An element of JSX in a page, whose tags can be changed where they stand. */
export class JsxTag {
  readonly name: string;
  /** Its name once the page is converted; nothing for one that something else stands in for. */
  newName: string | undefined;
  readonly isClosed: boolean;
  /** What its change leaves out, as sentences without their periods. */
  readonly left: string[] = [];
  readonly #node: MdxJsxFlowElement | MdxJsxTextElement;
  readonly #edits: PageEdits;
  readonly #start: number;
  readonly #end: number;
  /** Behind the start tag, and before the end tag. */
  readonly #inner: number;
  readonly #innerEnd: number;

  constructor(node: MdxJsxFlowElement | MdxJsxTextElement, edits: PageEdits) {
    const { start, end } = placeOf(node);
    this.#node = node;
    this.#edits = edits;
    this.#start = start;
    this.#end = end;
    this.name = node.name ?? '';
    this.newName = this.name;
    const last = node.attributes.at(-1)?.position?.end.offset ?? start;
    this.#inner = edits.source.indexOf('>', last) + 1;
    this.isClosed = this.#inner >= end;
    this.#innerEnd = this.isClosed ? end : edits.source.lastIndexOf('<', end - 1);
  }

  /** What stands between the tags. */
  get content(): string {
    return this.#edits.source.slice(this.#inner, this.#innerEnd);
  }

  get isInHeading(): boolean {
    const { source } = this.#edits;
    return /^\s*#/.test(source.slice(source.lastIndexOf('\n', this.#start) + 1, this.#start));
  }

  has(name: string): boolean {
    return this.#attribute(name) !== undefined;
  }

  /** The value of an attribute that is a text. */
  text(name: string): string | undefined {
    const value = this.#attribute(name)?.value;
    return typeof value === 'object' && value
      ? literalText(expressionOf(value))
      : (value ?? undefined);
  }

  /** The name of the value that an attribute's code begins with: `a` for `a.b()` and `a.replace(x, y)`. */
  rootName(name: string): string | undefined {
    const value = this.#attribute(name)?.value;
    let code = typeof value === 'object' && value ? expressionOf(value) : undefined;
    while (code?.type === 'CallExpression' || code?.type === 'MemberExpression') {
      const inner = code.type === 'CallExpression' ? code.callee : code.object;
      code = inner.type === 'Super' ? undefined : inner;
    }
    return code?.type === 'Identifier' ? code.name : undefined;
  }

  /** Whether an attribute is a list or an object whose values are all there. */
  isLiteral(name: string): boolean {
    const value = this.#attribute(name)?.value;
    return typeof value === 'object' && value !== null && isLiteral(expressionOf(value));
  }

  /** The attributes, as the page writes them; a page of Vue has other signs in their names. */
  get attributes(): { name: string; source: string }[] {
    return this.#node.attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name } = attribute;
      return [{ name, source: this.#edits.source.slice(...this.#placeOf(name)) }];
    });
  }

  /** The values of all attributes that are code. */
  *expressions(): Generator<{ name: string; value: Expression }> {
    for (const { type, ...attribute } of this.#node.attributes) {
      if (type !== 'mdxJsxAttribute' || !('name' in attribute)) continue;
      const { name, value } = attribute;
      const code = typeof value === 'object' && value ? expressionOf(value) : undefined;
      if (code) yield { name, value: code };
    }
  }

  rename(name: string): void {
    this.newName = name;
    this.#edits.replace(this.#start + 1, this.#start + 1 + this.name.length, name);
    if (this.isClosed) return;
    const at = this.#edits.source.indexOf(this.name, this.#innerEnd);
    this.#edits.replace(at, at + this.name.length, name);
  }

  /** Writes an attribute behind the others. */
  add(attribute: string): void {
    this.#edits.insert(this.#inner - (this.isClosed ? 2 : 1), ` ${attribute}`);
  }

  /** Writes an attribute anew: `variant="tip"` as `type="tip"`. */
  change(name: string, written: string): void {
    const [start, end] = this.#placeOf(name);
    if (end > 0) this.#edits.replace(start, end, written);
  }

  drop(...names: string[]): void {
    for (const name of names) {
      const [start, end] = this.#placeOf(name);
      const before = this.#edits.source.slice(this.#start, start).trimEnd().length;
      if (end > 0) this.#edits.replace(this.#start + before, end, '');
    }
  }

  /** Puts texts in place of the tags; blanks inside of them go. */
  unwrap(open = '', close = ''): void {
    this.newName = undefined;
    const { content } = this;
    const first = content.length - content.trimStart().length;
    const last = content.trim() === '' ? 0 : content.length - content.trimEnd().length;
    const isTrimmed = open !== '' || close !== '';
    this.#edits.replace(this.#start, this.#inner + (isTrimmed ? first : 0), open);
    if (!this.isClosed)
      this.#edits.replace(this.#innerEnd - (isTrimmed ? last : 0), this.#end, close);
  }

  /** Puts lines in place of the tags, and what is between them on lines of its own. */
  unwrapLines(open: string, close = ''): void {
    this.newName = undefined;
    const { before, indent, behind } = this.#surroundings();
    const { content } = this;
    const isOpenAlone = /^[^\S\n]*(?:\n|$)/.test(content);
    const isCloseAlone = /\n[^\S\n]*$/.test(content) || content.trim() === '';
    this.#edits.replace(
      this.#start,
      this.#inner,
      before + open + (isOpenAlone ? '' : `\n${indent}`),
    );
    const last = (isCloseAlone ? '' : `\n${indent}`) + close + behind;
    if (!this.isClosed) this.#edits.replace(this.#innerEnd, this.#end, last);
  }

  /** Puts lines in place of the element. */
  replaceLines(lines: string): void {
    this.newName = undefined;
    const { before, indent, behind } = this.#surroundings();
    const indented = lines.replaceAll(/\n(?=.)/g, `\n${indent}`);
    this.#edits.replace(this.#start, this.#end, before + indented + behind);
  }

  /** Needed line ends around the element, and the blanks that its lines begin with. */
  #surroundings(): { before: string; indent: string; behind: string } {
    const { source } = this.#edits;
    const lineStart = source.lastIndexOf('\n', this.#start - 1) + 1;
    const lineEnd = source.indexOf('\n', this.#end);
    const start = source.slice(lineStart, this.#start);
    const rest = source.slice(this.#end, lineEnd < 0 ? undefined : lineEnd);
    const isFirst = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(start);
    const indent = isFirst ? start.replaceAll(/\S/g, ' ') : (/^\s*/.exec(start)?.[0] ?? '');
    const gap = `\n\n${indent}`;
    return { before: isFirst ? '' : gap, indent, behind: rest.trim() === '' ? '' : gap };
  }

  #attribute(name: string): MdxJsxAttribute | undefined {
    return this.#node.attributes.find(
      (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name,
    );
  }

  #placeOf(name: string): [start: number, end: number] {
    const place = this.#attribute(name)?.position;
    return [place?.start.offset ?? 0, place?.end.offset ?? 0];
  }
}

function expressionOf({ data }: MdxJsxAttributeValueExpression): Expression | undefined {
  const [statement] = data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function isLiteral(code: Expression | undefined): boolean {
  if (code?.type === 'ArrayExpression')
    return code.elements.every(
      (one) => one !== null && one.type !== 'SpreadElement' && isLiteral(one),
    );
  if (code?.type !== 'ObjectExpression') return code?.type === 'Literal';
  return code.properties.every(
    (one) => one.type === 'Property' && !one.computed && isLiteral(one.value as Expression),
  );
}

/** The text that some code is; nothing if it computes one. */
export function literalText(code: Expression | undefined): string | undefined {
  if (code?.type === 'Literal') return typeof code.value === 'string' ? code.value : undefined;
  if (code?.type !== 'TemplateLiteral' || code.quasis.length !== 1) return undefined;
  return code.quasis[0]?.value.cooked ?? undefined;
}
