import { isEngineComponent } from '../content/component-names.ts';
import type { CodeNode, ComponentNode, ContentNode } from '../content/content-node.ts';
import type { PageType } from './page.ts';

/** Stylesheets of a component that a feature brings; `undefined` for any other component. */
export type StylesOf = (component: ComponentNode) => readonly string[] | undefined;

/**
 * The extra stylesheets of a page, by its type and the components and the code of its body.
 *
 * @param page.stylesOf What features say.
 * @param page.parts Whether it shows parts of the layout that most pages don't, by their stylesheets.
 * @param page.isGenerated No file makes it: its lists look like those of the reference.
 */
export function extraStylesOf(
  body: readonly ContentNode[],
  {
    type = 'doc',
    parts = {},
    isGenerated = false,
    stylesOf = () => undefined,
  }: {
    type?: PageType;
    parts?: Readonly<Record<string, boolean | undefined>>;
    isGenerated?: boolean;
    stylesOf?: StylesOf | undefined;
  } = {},
): string[] {
  const { components, code, classes } = partsOf(body, { components: [], code: [], classes: [] });
  const has = (wanted: string) => components.some(({ name }) => name === wanted);
  const ofFeatures = components.flatMap((component) => stylesOf(component) ?? []).sort();
  const needed = new Set<string>();
  if (components.some((one) => !isEngineComponent(one.name) && !stylesOf(one))) needed.add('site');
  if (components.some(({ name }) => name.startsWith('Api'))) needed.add('reference');
  for (const name of ofFeatures) needed.add(name);
  if (['Tabs', 'Steps', 'Badge'].some(has)) needed.add('blocks');
  if (has('FileTree')) needed.add('file-tree');
  // The first has a list with a filter, too.
  if (has('ApiIndexPage') || classes.includes('overview-cards')) needed.add('overview');
  for (const [name, isShown] of Object.entries(parts)) if (isShown) needed.add(name);
  // Only they end with the site's footer.
  if (type === 'home' || type === 'custom') needed.add('home');
  if (type === '404') needed.add('not-found');
  else if (isGenerated) needed.add('reference');
  if (code.some(({ notes }) => notes)) needed.add('code-notes');
  return [...needed];
}

interface Parts {
  components: ComponentNode[];
  code: CodeNode[];
  classes: unknown[];
}

function partsOf(nodes: readonly ContentNode[], parts: Parts): Parts {
  for (const node of nodes) {
    if (node.type === 'component') {
      parts.components.push(node);
      parts.code.push(...codeIn(node.props));
    }
    if (node.type === 'code') parts.code.push(node);
    if (node.type === 'element') parts.classes.push(...[node.properties.className].flat());
    if ('children' in node) partsOf(node.children, parts);
  }
  return parts;
}

/** Blocks of code among the props of a component, such as the differences on a page of a release. */
function codeIn(value: unknown): CodeNode[] {
  if (Array.isArray(value)) return value.flatMap(codeIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'code') return [value as CodeNode];
  return Object.values(value).flatMap(codeIn);
}
