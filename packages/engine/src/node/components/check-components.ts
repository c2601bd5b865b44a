import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { ownValue } from '#shared/own-value.ts';
import type { ComponentNode, Json } from '#shared/page/page.ts';
import { kindName, oneOf } from '../diagnostics/explain-issues.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import type { UnsupportedCode } from '../diagnostics/unsupported-code.ts';
import type { ComponentCatalog } from './component-catalog.ts';
import type { DeclaredProps, PropValue } from './declared-props.ts';

/** Props that the engine gives to components; nobody writes them. */
const given = /^(?:html|parts|id|texts|output|sample|\w+Html)$/;

/** Components that have become something else before components are checked. */
const expanded = ['PackageManagerTabs', 'Code'];

interface CheckOptions {
  catalog: ComponentCatalog;
  diagnostics: DiagnosticList;
  /** Told of unknown components, of which only the content stays. */
  code: UnsupportedCode;
}

/**
 * Checks the components of a page as its author wrote them: their names, and their props against
 * what each component declares.
 */
export function checkComponents(tree: Root, options: CheckOptions): void {
  const { catalog, diagnostics, code } = options;
  const names = componentNames(catalog);
  visit(tree, 'component', (node, index, parent) => {
    code.use(node.name);
    if (catalog.components.has(node.name)) {
      checkProps(node, options);
      if (node.name === 'Tabs' && !code.isLenient) checkTabs(node, diagnostics);
      if (node.name === 'Tab' && !isTabs(parent)) {
        diagnostics.warn(
          "<Tab> has no <Tabs> around it, so its label isn't shown. Write <Tabs> around all tabs of a group.",
          node,
        );
      }
      return undefined;
    }
    // It's still there only if its own check has refused it.
    if (expanded.includes(node.name)) return undefined;
    const line = node.position?.start.line ?? 0;
    code.component(node.name, unknownComponent(node.name, names), line);
    if (!code.isLenient || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...(node.children as ElementContent[]));
    return [SKIP, index];
  });
  if (code.isLenient) freeStrays(tree);
}

const isTabs = (node: Root | ElementContent | undefined) =>
  node?.type === 'component' && node.name === 'Tabs';

/** What isn't a tab comes behind the tabs, in which it would vanish; tabs without any go. */
function freeStrays(tree: Root): void {
  visit(tree, 'component', (node, index, parent) => {
    if (!isTabs(node) || !parent || index === undefined) return;
    const strays = node.children.filter((child) => !isTab(child) && !isBlank(child));
    if (strays.length === 0) return;
    node.children = node.children.filter(isTab);
    parent.children.splice(index, 1, ...(node.children.length > 0 ? [node] : []), ...strays);
  });
}

const isTab = (node: ElementContent) => node.type === 'component' && node.name === 'Tab';

const isBlank = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

/** Only tabs become panels; all else would vanish. */
function checkTabs({ children, position }: ComponentNode, diagnostics: DiagnosticList): void {
  for (const child of children) {
    if (isTab(child) || isBlank(child)) continue;
    diagnostics.warn('<Tabs> shows <Tab> only. Move what else it holds into one, or out of it.', {
      position: child.position ?? position,
    });
  }
}

/** Names of the components that authors write. */
function componentNames({ components }: ComponentCatalog): string[] {
  return [...components.keys(), ...expanded].filter((name) => !name.startsWith('Api'));
}

function unknownComponent(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  const advice = nearest ? didYouMean(`<${nearest}>`) : ` The components are ${names.join(', ')}.`;
  return `The site has no component <${name}>.${advice} Write your own in components/.`;
}

function checkProps(node: ComponentNode, { catalog, diagnostics, code }: CheckOptions): void {
  const declared = catalog.components.get(node.name);
  if (!declared) return;
  const report = (sentence: string) =>
    code.isLenient ? diagnostics.warn(sentence, node) : diagnostics.error(sentence, node);
  for (const name of Object.keys(node.props)) {
    const sentence = explainWrongProp(node, name, declared);
    if (sentence === undefined) continue;
    report(sentence);
    delete node.props[name];
  }
  if (!catalog.own.has(node.name)) return;
  for (const [name, { isOptional }] of Object.entries(declared)) {
    if (isOptional || given.test(name) || name in node.props || name === 'children') continue;
    report(`<${node.name}> needs the prop "${name}".`);
  }
}

function explainWrongProp(
  { name: component, props }: ComponentNode,
  name: string,
  declared: DeclaredProps,
): string | undefined {
  const prop = given.test(name) ? undefined : ownValue(declared, name);
  if (!prop) {
    const names = Object.keys(declared).filter(
      (known) => !given.test(known) && known !== 'children',
    );
    const nearest = nearestName(name, names);
    const all = names.length > 0 ? ` Its props are ${names.join(', ')}.` : ' It has no props.';
    return `<${component}> has no prop "${name}".${nearest ? didYouMean(`"${nearest}"`) : all}`;
  }
  const value = ownValue(props, name) as Json;
  if (prop.values.length === 0 || prop.values.some((allowed) => allows(allowed, value))) {
    return undefined;
  }
  return `The prop "${name}" of <${component}> must be ${oneOf(prop.values.map(describe))}; found ${JSON.stringify(value)}.`;
}

function allows(allowed: PropValue, value: Json): boolean {
  if (allowed.kind === 'literal') return allowed.value === value;
  return allowed.kind === 'other' || typeof value === allowed.kind;
}

function describe(allowed: PropValue): string {
  if (allowed.kind === 'literal') return JSON.stringify(allowed.value);
  return allowed.kind === 'other' ? 'a value' : kindName(allowed.kind);
}
