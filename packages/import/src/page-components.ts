import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { fenceOf } from './fence.ts';
import { attribute, type Expression, type JsxTag, literalText } from './jsx-tag.ts';
import type { System } from './systems.ts';
import { convertBindings } from './vue-html.ts';

type Change = (tag: JsxTag) => void;

/** A container; one without a title has the name of its kind. */
const callout: Change = (tag) => {
  const title = tag.text('title');
  tag.unwrapLines(`:::${calloutKind(tag.text('type'))}${title ? `[${title}]` : ''}`, ':::');
};

/** Kinds that only Docusaurus has. */
export function calloutKind(kind = 'note'): string {
  return { secondary: 'note', success: 'tip' }[kind] ?? kind;
}

/** Icons of Starlight are names of a collection of its own. */
const card: Change = (tag) => tag.drop('icon', 'slot', 'class');

/** Some HTML in a text is what it shows; a place for other content has no tags here. */
const fragment: Change = (tag) => {
  const html = tag.text('set:html');
  if (html !== undefined) tag.replaceLines(htmlToMarkdown(html));
  else if (!tag.has('set:html')) tag.unwrap();
};

/** Code in an attribute becomes a block; that of an imported file is shown without what is done to it. */
const code: Change = (tag) => {
  const text = tag.text('code');
  if (text === undefined) {
    const name = tag.rootName('code');
    const written = `code={${name}}`;
    const found = tag.attributes.find((one) => one.name === 'code')?.source;
    if (name === undefined || found === written) return;
    tag.change('code', written);
    tag.left.push(`all of ${name} is shown, because \`${found}\` would have to run`);
    return;
  }
  tag.replaceLines(codeBlock(tag, text));
};

function codeBlock(tag: JsxTag, text: string): string {
  const title = tag.text('title');
  return fenceOf(
    `${tag.text('lang') ?? 'txt'}${title ? ` title=${JSON.stringify(title)}` : ''}`,
    text,
  );
}

/** What readers are to give to an agent becomes a block below its description. */
const prompt: Change = (tag) => {
  if (tag.has('custom')) tag.unwrap();
  const text = tag.text('prompt');
  if (text === undefined) return;
  const description = tag.text('description')?.replaceAll(/[{<]/g, String.raw`\$&`);
  tag.replaceLines(`${description ? `${description}\n\n` : ''}${codeBlock(tag, text)}`);
};

/** The title of a page has no words of a link. */
const sourceCode: Change = (tag) => {
  const href = tag.text('href');
  if (href === undefined) return;
  const link = `[Source](${href})`;
  if (tag.isInHeading) tag.replaceLines(link);
  else tag.unwrap(link);
};

const tagTypes = new Map([
  ['new', 'tip'],
  ['experimental', 'warning'],
  ['deprecated', 'danger'],
]);

/** A label that is a picture, or an address of one, stays. */
const label: Change = (tag) => {
  const text = tag.text('tag');
  if (text === undefined || /[</]/.test(text)) return;
  tag.rename('Badge');
  tag.change('tag', `${attribute('text', text)} type="${tagTypes.get(text) ?? 'info'}"`);
};

const badgeTypes = new Map([
  ['note', 'info'],
  ['default', 'info'],
  ['caution', 'warning'],
  ['success', 'tip'],
]);

const badge: Change = (tag) => {
  const variant = tag.text('variant');
  if (variant !== undefined) tag.change('variant', `type="${badgeTypes.get(variant) ?? variant}"`);
  tag.drop('slot', 'size', 'class', 'style');
};

/** A tab without a label has the name of its value, unless a list of all tabs names it that can be read. */
function docusaurusTab(tag: JsxTag, parent: JsxTag | undefined): void {
  tag.rename('Tab');
  tag.drop('default', 'className', 'lazy');
  const value = tag.text('value');
  if (value !== undefined && !tag.has('label') && !parent?.isLiteral('values')) {
    tag.add(attribute('label', value));
  }
}

/** Changes of elements by their names; a parent is the nearest element of JSX around one. */
const changes: Record<System, Record<string, (tag: JsxTag, parent?: JsxTag) => void>> = {
  rspress: {
    Tabs: (tag) => tag.drop('tabContainerClassName'),
    Badge: (tag) => tag.drop('outline'),
    Callout: callout,
    CodeBlockRuntime(tag) {
      tag.rename('Code');
      tag.drop('shikiOptions');
      code(tag);
    },
    PageTabs: (tag) => tag.rename('Tabs'),
    PageTab: (tag) => tag.rename('Tab'),
    Prompt: prompt,
    SourceCode: sourceCode,
    Tag: label,
  },
  vitepress: {},
  starlight: {
    TabItem(tag) {
      tag.rename('Tab');
      tag.drop('icon', 'slot');
    },
    Tabs(tag) {
      tag.drop('slot');
      const key = tag.text('syncKey');
      if (key !== undefined) tag.change('syncKey', attribute('groupId', key));
    },
    Steps: (tag) => tag.drop('slot'),
    FileTree: (tag) => tag.drop('slot'),
    Badge: badge,
    Aside: callout,
    LinkCard: (tag) => tag.drop('target', 'rel', 'slot', 'class'),
    CardGrid: (tag) => tag.drop('stagger', 'slot', 'class'),
    Card: card,
    Fragment: fragment,
    Icon: (tag) => tag.unwrap(),
    Image(tag) {
      tag.rename('img');
      tag.drop(
        'inferSize',
        'densities',
        'widths',
        'format',
        'quality',
        'layout',
        'fit',
        'position',
        'priority',
      );
    },
    LinkButton: (tag) => tag.unwrap('[', `](${tag.text('href') ?? ''})`),
    Code: code,
  },
  docusaurus: {
    TabItem: docusaurusTab,
    Tabs: (tag) => tag.drop('className', 'queryString', 'lazy', 'block'),
    Admonition: callout,
  },
};

/**
 * Changes an element of a page of another engine to what this engine has in its place.
 *
 * @param where.isEngines Whether the other engine has it, and not the site alone.
 */
export function changeComponent(
  tag: JsxTag,
  parent: JsxTag | undefined,
  { from, isEngines }: { from: System; isEngines: boolean },
): void {
  const own = changes[from];
  if (isEngines && Object.hasOwn(own, tag.name)) own[tag.name]?.(tag, parent);
  if (from === 'vitepress') convertBindings(tag);
  if (from !== 'docusaurus') return;
  for (const { name, value } of tag.expressions()) {
    const address = docusaurusAddress(value);
    if (address !== undefined) tag.change(name, attribute(name, address));
  }
}

/** The address that `require('./a.png').default` and `useBaseUrl('/a.png')` are. */
function docusaurusAddress(code: Expression): string | undefined {
  const call = code.type === 'MemberExpression' ? code.object : code;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  if (!['require', 'useBaseUrl'].includes(call.callee.name)) return undefined;
  const [first] = call.arguments;
  const address = first?.type === 'SpreadElement' ? undefined : literalText(first);
  return address && staticAddress(address);
}

/** Files of `static/` are served from the root. */
export function staticAddress(address: string): string {
  return address.replace(/^@site\/static\//, '/');
}

/** Braces begin code in MDX. */
const mdx = { unsafe: [{ character: '{', inConstruct: 'phrasing' as const }] };

/** What some HTML shows, in Markdown that MDX can hold too; blocks of code become fences. */
export function htmlToMarkdown(html: string): string {
  // Types of trees know no HTML that isn't parsed.
  const source = { type: 'raw', value: html } as never;
  const tree = raw({ type: 'root', children: [source] });
  const markdown = toMdast(tree as Root);
  return toMarkdown(markdown, { extensions: [gfmToMarkdown(), mdx], fences: true }).trimEnd();
}
