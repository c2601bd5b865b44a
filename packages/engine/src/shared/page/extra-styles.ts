import { isEngineComponent } from '../content/component-names.ts';
import type { CodeNode, ComponentNode, ContentNode, PageType } from './page.ts';

/** Stylesheets of the core: that of every page, and those that `extraStylesOf` chooses. */
export type CoreStylesheet =
  | 'main'
  | 'blocks'
  | 'cards'
  | 'code-notes'
  | 'file-tree'
  | 'home'
  | 'moved-section'
  | 'not-found'
  | 'overview'
  | 'scroll-to-top'
  | 'social-menus';

/** Those that the core chooses: its own, the site's, and that of the reference. */
type ExtraStylesheet = Exclude<CoreStylesheet, 'main'> | 'site' | 'reference';

/** Stylesheets of a component that a feature brings; `undefined` for any other component. */
export type StylesOf = (component: ComponentNode) => readonly string[] | undefined;

/**
 * The extra stylesheets of a page, by its type and the components and the code of its body. Their files
 * are listed in `coreStyles` (`src/node/bundle/client-parts.ts`) and by features.
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
    parts?: Readonly<Partial<Record<CoreStylesheet, boolean | undefined>>>;
    isGenerated?: boolean;
    stylesOf?: StylesOf | undefined;
  } = {},
): string[] {
  const { components, code, classes } = partsOf(body, { components: [], code: [], classes: [] });
  const has = (wanted: string) => components.some(({ name }) => name === wanted);
  const ofFeatures = components.flatMap((component) => stylesOf(component) ?? []).sort();
  const needed = new Set<string>();
  const need = (name: ExtraStylesheet) => needed.add(name);
  if (components.some((one) => !isEngineComponent(one.name) && !stylesOf(one))) need('site');
  if (components.some(({ name }) => name.startsWith('Api'))) need('reference');
  for (const name of ofFeatures) needed.add(name);
  if (['Tabs', 'Steps', 'Badge'].some(has)) need('blocks');
  if (['Card', 'CardGrid', 'LinkCard'].some(has)) need('cards');
  if (has('FileTree')) need('file-tree');
  // The first has a list with a filter, too.
  if (has('ApiIndexPage') || classes.includes('overview-cards')) need('overview');
  for (const [name, isShown] of Object.entries(parts)) if (isShown) needed.add(name);
  // Only they end with the site's footer.
  if (type === 'home' || type === 'custom') need('home');
  if (type === '404') need('not-found');
  else if (isGenerated) need('reference');
  if (code.some(({ notes }) => notes)) need('code-notes');
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
