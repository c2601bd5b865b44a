import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { ComponentNode, Json } from '#shared/content/content-node.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import type { UnsupportedCode } from '../diagnostics/unsupported-code.ts';
import type { ComponentCatalog } from './component-catalog.ts';
import type { DeclaredProps, PropValue } from './declared-props.ts';

/** Props that the engine gives to components; nobody writes them. */
const given = /^(?:html|parts|id|texts|output|sample|\w+Html)$/;

/** A component that has become tabs before components are checked. */
const expanded = 'PackageManagerTabs';

interface CheckOptions {
  catalog: ComponentCatalog;
  diagnostics: DiagnosticList;
  /** Where unknown components are noted, of which only the content stays; without it, they are problems. */
  unsupported?: UnsupportedCode | undefined;
}

/**
 * Checks the components of a page as its author wrote them: their names, and their props against
 * what each component declares.
 */
export function checkComponents(tree: Root, options: CheckOptions): void {
  const { catalog, diagnostics, unsupported } = options;
  const names = componentNames(catalog);
  visit(tree, 'component', (node, index, parent) => {
    unsupported?.use(node.name);
    if (catalog.components.has(node.name)) {
      checkProps(node, options);
      if (node.name === 'Tabs') checkTabs(node, diagnostics);
      return undefined;
    }
    // It's still there only if its own check has refused it.
    if (node.name === expanded) return undefined;
    const line = node.position?.start.line ?? 0;
    if (!unsupported) {
      diagnostics.error(unknownComponent(node.name, names), { line });
      return undefined;
    }
    unsupported.component(node.name, line);
    if (!parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...(node.children as ElementContent[]));
    return [SKIP, index];
  });
}

/** Only tabs become panels; all else would vanish. */
function checkTabs({ children, position }: ComponentNode, diagnostics: DiagnosticList): void {
  for (const child of children) {
    if (child.type === 'component' && child.name === 'Tab') continue;
    if (child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')) continue;
    diagnostics.warn('<Tabs> shows <Tab> only. Move what else it holds into one, or out of it.', {
      line: child.position?.start.line ?? position?.start.line ?? 0,
    });
  }
}

/** Names of the components that authors write. */
export function componentNames({ components }: ComponentCatalog): string[] {
  return [...components.keys(), expanded].filter((name) => !name.startsWith('Api'));
}

function unknownComponent(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  const advice = nearest ? didYouMean(`<${nearest}>`) : ` The components are ${names.join(', ')}.`;
  return `The site has no component <${name}>.${advice} Write your own in components/.`;
}

function checkProps(
  node: ComponentNode,
  { catalog, diagnostics, unsupported }: CheckOptions,
): void {
  const declared = catalog.components.get(node.name);
  if (!declared) return;
  const place = { line: node.position?.start.line ?? 0 };
  const report = (sentence: string) =>
    unsupported ? diagnostics.warn(sentence, place) : diagnostics.error(sentence, place);
  for (const [name, value] of Object.entries(node.props)) {
    const sentence = explainWrongProp(node.name, name, value, declared);
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
  component: string,
  name: string,
  value: Json,
  declared: DeclaredProps,
): string | undefined {
  const prop = given.test(name) || !Object.hasOwn(declared, name) ? undefined : declared[name];
  if (!prop) {
    const names = Object.keys(declared).filter(
      (known) => !given.test(known) && known !== 'children',
    );
    const nearest = nearestName(name, names);
    const all = names.length > 0 ? ` Its props are ${names.join(', ')}.` : ' It has no props.';
    return `<${component}> has no prop "${name}".${nearest ? didYouMean(`"${nearest}"`) : all}`;
  }
  if (prop.values.length === 0 || prop.values.some((allowed) => allows(allowed, value))) {
    return undefined;
  }
  return `The prop "${name}" of <${component}> must be ${oneOf(prop.values)}; found ${JSON.stringify(value)}.`;
}

function allows(allowed: PropValue, value: Json): boolean {
  if (allowed.kind === 'literal') return allowed.value === value;
  return allowed.kind === 'other' || typeof value === allowed.kind;
}

const kinds = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  other: 'a value',
};

function oneOf(values: readonly PropValue[]): string {
  const texts = values.map((allowed) =>
    allowed.kind === 'literal' ? JSON.stringify(allowed.value) : kinds[allowed.kind],
  );
  return texts.length < 2
    ? (texts[0] ?? '')
    : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}
