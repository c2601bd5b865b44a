import type {
  BlockContent,
  DefinitionContent,
  Literal,
  Nodes,
  Paragraph,
  Parent,
  PhrasingContent,
} from 'mdast';
import type { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { didYouMean, nearestName } from '../../diagnostics/nearest-name.ts';
import { ownContainers } from './callouts.ts';
import type { Construct, State, Syntax } from './mdx-in-markdown.ts';

/**
 * Blocks between two lines of colons, `:::tip Title {#id}` and `:::` (CONT-1), in the shape of
 * `mdast-util-directive`, which plugins know.
 */
export interface Container extends Parent {
  type: 'containerDirective';
  name: string;
  /** Written in braces; a name without a value has an empty one. */
  attributes: Record<string, string>;
  /** A paragraph that is the title comes first. */
  children: (BlockContent | DefinitionContent)[];
}

/** A line of colons, before it's clear what it begins or ends. */
interface ContainerMark extends Literal {
  type: 'containerMark';
}

declare module 'mdast' {
  interface RootContentMap {
    containerDirective: Container;
    containerMark: ContainerMark;
  }
  interface BlockContentMap {
    containerDirective: Container;
  }
  interface ParagraphData {
    directiveLabel?: boolean;
  }
}

const token = 'containerMark' as 'data';
const mark = /^(:{3,})\s*(?:([A-Za-z][\w-]*)(.*))?$/s;

/** Reads a whole line at once, so that no line of a code block is taken for one. */
const construct: Construct = {
  name: token,
  tokenize(effects, ok, nok) {
    let line = '';
    const read: State = (code) => {
      if (code === null || code < -2) {
        if (!mark.test(line)) return nok(code);
        effects.exit(token);
        return ok(code);
      }
      line += code < 0 ? ' ' : String.fromCharCode(code);
      effects.consume(code);
      return read;
    };
    return (code) => {
      effects.enter(token);
      return read(code);
    };
  },
};

/** Syntax of lines of colons: each becomes a node, wherever blocks may be. */
export const containerMarks: Syntax = { flow: { 58: construct } };

/** Makes the nodes; `nestContainers` pairs them. */
export const containerMarksFromMarkdown: ReturnType<typeof mdxJsxFromMarkdown> = {
  enter: {
    [token](mark) {
      this.enter({ type: 'containerMark', value: this.sliceSerialize(mark) }, mark);
    },
  },
  exit: {
    [token](mark) {
      this.exit(mark);
    },
  },
};

/** What containers are read with. */
interface ContainerReader {
  /** Parses a title, which begins on a line. */
  parseInline(text: string, line: number): PhrasingContent[];
  /** Names of containers beside those of the engine. */
  added: readonly string[];
  /** Told of unknown names, and of marks without a counterpart. */
  diagnostics: DiagnosticList | undefined;
}

/**
 * Moves blocks between two marks into a container. A mark ends the innermost container with as many
 * colons, else one with fewer. Unknown containers stay text (CONT-4).
 */
export function nestContainers(parent: Nodes, reader: ContainerReader): void {
  if (!('children' in parent)) return;
  const nesting = new Nesting(reader);
  for (const node of parent.children) {
    if (node.type !== 'containerMark') {
      nestContainers(node, reader);
      nesting.put(node);
      continue;
    }
    const [, colons = '', name, rest = ''] = mark.exec(node.value) ?? [];
    if (name === undefined) nesting.end(node, colons);
    else {
      const { title, attributes } = readHead(rest.trim());
      const { position } = node;
      const children: Container['children'] = title
        ? [
            {
              type: 'paragraph',
              data: { directiveLabel: true },
              children: reader.parseInline(title, position?.start.line ?? 1),
            },
          ]
        : [];
      const place = position && { position };
      const type = 'containerDirective';
      nesting.begin(node, colons, { type, name, attributes, ...place, children });
    }
  }
  parent.children = nesting.finish() as never[];
}

/** The blocks of a parent while their containers are found. */
class Nesting {
  readonly #diagnostics: DiagnosticList | undefined;
  readonly #names: readonly string[];
  readonly #top: Nodes[] = [];
  /** From the outermost to the innermost one; unknown ones have an end, too. */
  readonly #open: { container: Container; colons: string }[] = [];

  constructor({ diagnostics, added }: Pick<ContainerReader, 'diagnostics' | 'added'>) {
    this.#diagnostics = diagnostics;
    this.#names = [...ownContainers, ...added];
  }

  put(node: Nodes): void {
    const around = this.#open.findLast(({ container }) => this.#isKnown(container));
    const children = around?.container.children ?? this.#top;
    const last = children.at(-1);
    if (node.type === 'paragraph' && last?.type === 'paragraph' && follows(node, last)) {
      last.children.push({ type: 'text', value: '\n' }, ...node.children);
      last.position = node.position;
    } else (children as Nodes[]).push(node);
  }

  begin(mark: ContainerMark, colons: string, container: Container): void {
    if (this.#isKnown(container)) this.put(container);
    else {
      this.#diagnostics?.warn(unknownContainer(container.name, this.#names), mark);
      this.#putText(mark);
    }
    this.#open.push({ container, colons });
  }

  end(mark: ContainerMark, colons: string): void {
    const same = this.#open.findLastIndex((one) => one.colons === colons);
    const at =
      same < 0 ? this.#open.findLastIndex((one) => one.colons.length < colons.length) : same;
    const [closed, ...inside] = at < 0 ? [] : this.#open.splice(at);
    this.#reportOpen(inside);
    if (closed && this.#isKnown(closed.container)) return;
    this.#putText(mark);
    if (closed) return;
    this.#diagnostics?.warn(
      'These colons end no container, so they stay text. Delete them, or give the container that they should end more colons than those inside it.',
      mark,
    );
  }

  #isKnown({ name }: Container): boolean {
    return this.#names.includes(name);
  }

  finish(): Nodes[] {
    this.#reportOpen(this.#open);
    return this.#top;
  }

  #putText({ value, position }: ContainerMark): void {
    const place = position && { position };
    this.put({ type: 'paragraph', children: [{ type: 'text', value, ...place }], ...place });
  }

  #reportOpen(open: readonly { container: Container; colons: string }[]): void {
    for (const { container, colons } of open) {
      if (!this.#isKnown(container)) continue;
      const advice = `Add a line with ${colons} after its content.`;
      this.#diagnostics?.warn(`:::${container.name} has no end. ${advice}`, container);
    }
  }
}

/** Whether no line is between two paragraphs: a mark that stays text has parted them. */
function follows({ position }: Paragraph, before: Paragraph): boolean {
  return position !== undefined && before.position?.end.line === position.start.line - 1;
}

function unknownContainer(name: string, names: readonly string[]): string {
  const nearest = didYouMean(nearestName(name, names));
  return `There's no container called "${name}", so its marks stay text.${nearest} The containers are ${names.join(', ')}. Declare others in \`markdown.containers\`.`;
}

/** Reads what stands behind the name of a container: `My title {open}`, `{title="My title"}`, `[My title]`. */
function readHead(rest: string): {
  title?: string | undefined;
  attributes: Record<string, string>;
} {
  const [, before = '', behind = rest] = /^\\?(\{[^{}]*\})\s*(.*)$/s.exec(rest) ?? [];
  const [, text = behind, after = ''] =
    (before === '' && /^(.*?)(\{[\w\s.#="'-]*\})$/s.exec(behind)) || [];
  const { title, ...attributes } = readAttributes(before || after);
  const written = text.trimEnd().replace(/^\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\]$/s, '$1');
  return { title: written || title, attributes };
}

function readAttributes(braces: string): Record<string, string> {
  const found = braces.matchAll(
    /([.#])([\w-]+)|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s}"']+)))?/g,
  );
  const attributes = new Map<string, string>();
  for (const [, sign, word = '', key = sign === '#' ? 'id' : 'class', ...values] of found) {
    const value = sign ? word : (values.find((one) => one !== undefined) ?? '');
    const known = key === 'class' ? attributes.get(key) : undefined;
    attributes.set(key, known ? `${known} ${value}` : value);
  }
  return Object.fromEntries(attributes);
}
