import type { System } from './systems.ts';

/** A part of a page outside of code, and what it becomes. */
export type Rewrite = [
  pattern: RegExp,
  replacement: string | ((whole: string, ...groups: string[]) => string),
];

/** Attributes of a tag, with values in quotes or braces. */
const attributes = String.raw`((?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*`;

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

/** What holds a link and a sentence becomes an entry of a list. */
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
function withoutBindings(whole: string, name: string, text: string, end: string): string {
  const kept = text.replaceAll(
    /\s+(?:(?::|v-bind:)([\w-]+)|[@#][\w:.-]+|v-[\w:.-]+|:[\w-]+)(?:="([^"]*)"|='([^']*)')?/g,
    (_, prop: string | undefined, double: string | undefined, single: string | undefined) => {
      const value = (double ?? single ?? '').trim();
      const isLiteral = /^(?:true|false|null|-?\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*")$/.test(value);
      return prop && isLiteral ? ` ${prop}={${value}}` : '';
    },
  );
  return kept === text ? whole : `<${name}${kept}${end}`;
}

function labelTabs(tabs: string): string {
  return tabs.replaceAll(
    /<Tab(?![^>]*\slabel=)([^>]*?\svalue=("[^"]*")[^>]*)>/g,
    (_, text: string, value: string) => `<Tab${text} label=${value}>`,
  );
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

/** What the text of pages becomes outside of code. */
export const rewrites: Record<System, Rewrite[]> = {
  rspress: [
    [/\stabContainerClassName=(?:"[^"]*"|\{[^}]*\})/g, ''],
    [/(<Badge[^>]*?)\soutline(?=[\s/>])/g, '$1'],
  ],
  vitepress: [
    [/\[([^[\]]+)\]\(([^()\s]+)\)\{((?:\s*[\w-]+="[^"]*")+)\s*\}/g, '<a href="$2" $3>$1</a>'],
    [/^[\s\S]*$/, footnotes],
    [/<([A-Z]\w*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'))?)+)(\s*\/?>)/g, withoutBindings],
  ],
  starlight: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    [/(<(?:Tabs|Tab|Badge|Steps|FileTree)\b[^>]*?)\sslot="[^"]*"/g, '$1'],
    [/(<Tabs[^>]*?)\ssyncKey=/g, '$1 groupId='],
    [/(<Tab\b[^>]*?)\sicon="[^"]*"/g, '$1'],
    [/(<Badge[^>]*?)\svariant="(?:note|default)"/g, '$1 type="info"'],
    [/(<Badge[^>]*?)\svariant="caution"/g, '$1 type="warning"'],
    [/(<Badge[^>]*?)\svariant="success"/g, '$1 type="tip"'],
    [/(<Badge[^>]*?)\svariant=/g, '$1 type='],
    [/(<Badge[^>]*?)\ssize="[^"]*"/g, '$1'],
    [/(<Badge[^>]*?)\sclass="[^"]*"/g, '$1'],
    [/(<Badge[^>]*?)\sstyle=(?:"[^"]*"|\{\{[^}]*\}\})/g, '$1'],
    [tag('Aside', '>[ \\t]*$'), (_, indent = '', text = '') => callout(indent, text)],
    [
      tag('Aside', '>(\\S[^\\n]*?)</Aside>[ \\t]*$'),
      (_, indent = '', text = '', body = '') =>
        `${callout(indent, text)}\n${indent}${body}\n${indent}:::`,
    ],
    [/^([ \t]*)<\/Aside>[ \t]*$/gm, '$1:::'],
    [tag('LinkCard', '/>'), (_, indent = '', text = '') => linkEntry(indent, text)],
    [/^[ \t]*<\/?CardGrid\b[^>]*>[ \t]*$/gm, ''],
    [tag('Card', '>'), (_, indent = '', text = '') => cardTitle(indent, text)],
    [/^[ \t]*<\/Card>[ \t]*$/gm, ''],
    [/<\/?Fragment\b[^>]*>/g, ''],
    [/<Icon\b[^>]*\/>/g, ''],
    [
      new RegExp(`<LinkButton\\b${attributes}>\\s*([^<]*?)\\s*</LinkButton>`, 'g'),
      (_, text = '', body = '') => `[${body}](${attribute(text, 'href') ?? ''})`,
    ],
    [/\]\((?:~\/|@\/|(?:\.\.\/)+)(?:src\/)?assets\//g, '](/assets/'],
  ],
  docusaurus: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    [/(<Tab\b[^>]*?)\sdefault(?=[\s/>])/g, '$1'],
    // A tab without a label has the name of its value, unless the list of all tabs names it.
    [/<Tabs\b(?![^>]*\svalues=)[^>]*>[\s\S]*?<\/Tabs>/g, labelTabs],
    [
      /(<Tabs?\b[^>]*?)\s(?:className|queryString|lazy|block)(?:=(?:"[^"]*"|\{[^}]*\}))?(?=[\s>])/g,
      '$1',
    ],
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
