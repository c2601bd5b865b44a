import type { System } from './systems.ts';

/**
 * A part of a page outside of code, and what it becomes. Pages come from other people, so no pattern
 * may look for its end from many starts: those of tags stop at the next `<`.
 */
export type Rewrite = [
  pattern: RegExp,
  replacement: string | ((whole: string, ...groups: string[]) => string),
];

/** Attributes of a tag, with values in quotes or braces. */
const attributes = String.raw`((?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}<]*\}))?)*)\s*`;

/** Rewrites of what opening tags say, each tag by itself. */
function tags(names: string, changes: readonly [RegExp, string][]): Rewrite {
  const pattern = new RegExp(`<(?:${names})\\b[^<>]*>`, 'g');
  return [pattern, (tag) => changes.reduce((text, [from, to]) => text.replace(from, to), tag)];
}

function tag(name: string, end: string): RegExp {
  return new RegExp(`^([ \\t]*)<${name}\\b${attributes}${end}`, 'gm');
}

function attribute(text: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{["'\`]([^"'\`]*)["'\`]\\})`).exec(
    text,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** A container; one without a title has the name of its kind. */
function callout(indent: string, text: string): string {
  const title = attribute(text, 'title');
  return `${indent}:::${attribute(text, 'type') ?? 'note'}${title ? `[${title}]` : ''}`;
}

/** A card with a link and a sentence becomes an entry of a list. */
function linkEntry(indent: string, text: string): string {
  const title = attribute(text, 'title') ?? attribute(text, 'href') ?? '';
  const description = attribute(text, 'description');
  const link = `[${title}](${attribute(text, 'href') ?? ''})`;
  return `${indent}- ${link}${description ? `: ${description}` : ''}`;
}

/** Cards are paragraphs under a title here. */
function cardTitle(indent: string, text: string): string {
  const title = attribute(text, 'title');
  return title ? `${indent}**${title}**\n` : '';
}

/** Bindings of Vue: literals become props, and what is computed is left out with its component. */
function withoutBindings(tag: string): string {
  return tag.replaceAll(
    /(?<!\s)\s+(?:(?::|v-bind:)([\w-]+)|[@#][\w:.-]+|v-[\w:.-]+|:[\w-]+)(?:=("[^"]*"|'[^']*'))?/g,
    (_, prop: string | undefined, quoted = '') => {
      const value = quoted.slice(1, -1).trim();
      const isLiteral = /^(?:true|false|null|-?\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*")$/.test(value);
      return prop && isLiteral ? ` ${prop}={${value}}` : '';
    },
  );
}

/** A tab without a label has the name of its value, unless the list of all tabs names it. */
function labelTabs(page: string): string {
  const parts = page.split('</Tabs>').map((part, index, { length }) => {
    const lists = index < length - 1 ? part.matchAll(/<Tabs\b[^<>]*>/g) : [];
    const start = [...lists].find(({ 0: tag }) => !/\svalues=/.test(tag))?.index;
    if (start === undefined) return part;
    return part.slice(0, start) + part.slice(start).replaceAll(/<Tab\b[^<>]*>/g, labelTab);
  });
  return parts.join('</Tabs>');
}

function labelTab(tag: string): string {
  const value = /\svalue=("[^"]*")/.exec(tag)?.[1];
  return value && !/\slabel=/.test(tag) ? `${tag.slice(0, -1)} label=${value}>` : tag;
}

/** Notes inside a sentence get a place of their own: `Words^[A note.]`. */
function footnotes(page: string): string {
  const notes: string[] = [];
  const text = page.replaceAll(
    /(?<=\S)\^\[([^[\]]{2,})\]/g,
    (_, note: string) => `[^note-${notes.push(note)}]`,
  );
  if (notes.length === 0) return page;
  const places = notes.map((note, index) => `[^note-${index + 1}]: ${note}`);
  return `${text.trimEnd()}\n\n${places.join('\n\n')}\n`;
}

/** Rewrites of the text of pages outside of code. */
export const rewrites: Record<System, Rewrite[]> = {
  rspress: [
    [/\stabContainerClassName=(?:"[^"]*"|\{[^{}]*\})/g, ''],
    tags('Badge', [[/\soutline(?=[\s/>])/, '']]),
  ],
  vitepress: [
    [/\[([^[\]]+)\]\(([^()\s]+)\)\{((?:\s*[\w-]+="[^"]*")+)\s*\}/g, '<a href="$2" $3>$1</a>'],
    [/^[\s\S]*$/, footnotes],
    [/<[A-Z]\w*(?:\s+[^\s=<>"'/]+(?:=(?:"[^"]*"|'[^']*'))?)+\s*\/?>/g, withoutBindings],
  ],
  starlight: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    tags('Tabs|Tab|Badge|Steps|FileTree', [[/\sslot="[^"]*"/, '']]),
    tags('Tabs', [[/\ssyncKey=/, ' groupId=']]),
    tags('Tab', [[/\sicon="[^"]*"/, '']]),
    tags('Badge', [
      [/\svariant="(?:note|default)"/, ' type="info"'],
      [/\svariant="caution"/, ' type="warning"'],
      [/\svariant="success"/, ' type="tip"'],
      [/\svariant=/, ' type='],
      [/\ssize="[^"]*"/, ''],
      [/\sclass="[^"]*"/, ''],
      [/\sstyle=(?:"[^"]*"|\{\{[^{}]*\}\})/, ''],
    ]),
    // One on a single line gets three.
    [
      new RegExp(`^([ \\t]*)(<Aside\\b${attributes}>)(\\S[^\\n]*?)</Aside>[ \\t]*$`, 'gm'),
      '$1$2\n$1$4\n$1</Aside>',
    ],
    [tag('Aside', '>[ \\t]*$'), (_, indent = '', text = '') => callout(indent, text)],
    [/^([ \t]*)<\/Aside>[ \t]*$/gm, '$1:::'],
    [tag('LinkCard', '/>'), (_, indent = '', text = '') => linkEntry(indent, text)],
    [/^[ \t]*<\/?CardGrid\b[^<>]*>[ \t]*$/gm, ''],
    [tag('Card', '>'), (_, indent = '', text = '') => cardTitle(indent, text)],
    [/^[ \t]*<\/Card>[ \t]*$/gm, ''],
    [/<\/?Fragment\b[^<>]*>/g, ''],
    [/<Icon\b[^<>]*\/>/g, ''],
    [
      new RegExp(`<LinkButton\\b${attributes}>([^<]*)</LinkButton>`, 'g'),
      (_, text = '', body = '') => `[${body.trim()}](${attribute(text, 'href') ?? ''})`,
    ],
    [/\]\((?:~\/|@\/|(?:\.\.\/)+)(?:src\/)?assets\//g, '](/assets/'],
  ],
  docusaurus: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    tags('Tab', [[/\sdefault(?=[\s/>])/, '']]),
    [/^[\s\S]*$/, labelTabs],
    tags('Tabs?', [
      [/\s(?:className|queryString|lazy|block)(?:=(?:"[^"]*"|\{[^{}]*\}))?(?=[\s>])/, ''],
    ]),
    [/^([ \t]*):::secondary\b/gm, '$1:::note'],
    [/^([ \t]*):::success\b/gm, '$1:::tip'],
    [/\]\(@site\/static\//g, '](/'],
    [/=\{require\((['"])@site\/static(\/[^'"]+)\1\)\.default\}/g, '="$2"'],
    [/=\{require\((['"])([^'"]+)\1\)\.default\}/g, '="$2"'],
    [/=\{useBaseUrl\((['"])([^'"]+)\1\)\}/g, '="$2"'],
    [/^[ \t]*<!--\s*truncate\s*-->[ \t]*$/gm, ''],
    [/^[ \t]*\{\/\*\s*truncate\s*\*\/\}[ \t]*$/gm, ''],
  ],
};
