import type { ExportNamedDeclaration, Expression, ImportDeclaration, Program } from 'acorn';
import type { Code, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { ImportedFile } from '#contract/source-file.ts';
import type { DiagnosticList } from '#shared/diagnostic-list.ts';
import type { Json } from '#shared/page/page.ts';
import { NotStatic, NoValue, staticValue, ValueBudget } from './static-value.ts';

type MdxjsEsm = Extract<RootContent, { type: 'mdxjsEsm' }>;

/** Where the values of a page come from. */
interface ValueSources {
  /** The file that a statement at a line imports; `undefined` for imports of code. */
  importedAt(line: number, written: string): ImportedFile | undefined;
  report: Report;
}

/** Notes a mistake, which is a warning while pages move here. */
type Report = (...noted: Parameters<DiagnosticList['error']>) => void;

/** The names of a page, and what it may still make of them. */
interface PageScope {
  names: Map<string, Json>;
  budget: ValueBudget;
}

/**
 * Reads the values of an MDX page, from `import` of JSON and of text and from `export const`, and puts them
 * where its expressions and props name them. Statements and expressions that would have to run stay, and
 * are reported when the page's JSX is read.
 */
export function resolveValues(tree: Root, sources: ValueSources): void {
  const scope = readStatements(tree, sources);
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      resolveProps(node, scope, sources.report);
    }
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
    if (!parent || index === undefined) return undefined;
    const shown = shownValue(node, scope, sources.report);
    if (!shown) return undefined;
    (parent as Parents).children.splice(index, 1, ...(shown as never[]));
    return [SKIP, index + shown.length];
  });
}

/** Takes the statements that are data out of a page. */
function readStatements(tree: Root, sources: ValueSources): PageScope {
  const scope = { names: new Map<string, Json>(), budget: new ValueBudget() };
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true;
    const left = statementsLeft(node, scope, sources);
    if (left === undefined) return false;
    node.value = left;
    return true;
  });
  return scope;
}

/** The text of the statements that aren't data; `undefined` where all are. */
function statementsLeft(
  { value, position, data }: MdxjsEsm,
  scope: PageScope,
  { importedAt, report }: ValueSources,
): string | undefined {
  const first = position?.start.line ?? 1;
  const program = data?.estree as Program | null | undefined;
  if (!program) return value;
  const lines = value.split('\n');
  const left = program.body.filter((statement) => {
    const line = statement.loc?.start.line ?? first;
    try {
      if (statement.type === 'ImportDeclaration') return !readImport(statement, line);
      if (statement.type === 'ExportNamedDeclaration') return !readExport(statement);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      report(error.message, { line });
      return false;
    }
    return true;
  });
  if (left.length === 0) return undefined;
  return left
    .flatMap(({ loc }) =>
      lines.slice((loc?.start.line ?? first) - first, (loc?.end.line ?? first) - first + 1),
    )
    .join('\n');

  function readImport({ specifiers, source }: ImportDeclaration, line: number): boolean {
    const [specifier, another] = specifiers;
    const file = typeof source.value === 'string' ? importedAt(line, source.value) : undefined;
    if (!file || another || specifier?.type !== 'ImportDefaultSpecifier') return false;
    if ('problem' in file) throw new NoValue(file.problem);
    scope.names.set(specifier.local.name, dataOf(file.text, String(source.value)));
    return true;
  }

  function readExport({ declaration }: ExportNamedDeclaration): boolean {
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return false;
    for (const { id, init } of declaration.declarations) {
      const value = init && id.type === 'Identifier' ? valueIn(init, scope) : undefined;
      if (value === undefined || id.type !== 'Identifier') return false;
      scope.names.set(id.name, value);
    }
    return true;
  }
}

function dataOf(text: string, written: string): Json {
  if (!written.endsWith('.json')) return text;
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new NoValue(`The file ${written} isn't JSON: ${(error as Error).message}.`);
  }
}

/** The value of an expression; `undefined` where it would have to run. */
function valueIn(expression: Expression, { names, budget }: PageScope): Json | undefined {
  try {
    const value = staticValue(expression, names);
    budget.spend(value);
    return value;
  } catch (error) {
    if (error instanceof NotStatic) return undefined;
    throw error;
  }
}

/** The expression that braces hold; none for comments, and for ids of headings. */
function expressionIn(node: { value: string; data?: { estree?: unknown } | undefined }) {
  if (/^\s*[#.]/.test(node.value)) return undefined;
  const [statement, another] = (node.data?.estree as Program | null | undefined)?.body ?? [];
  return statement?.type === 'ExpressionStatement' && !another ? statement.expression : undefined;
}

/** What a page shows for an expression; `undefined` where it stays. */
function shownValue(
  node: MdxFlowExpression | MdxTextExpression,
  scope: PageScope,
  report: Report,
): Nodes[] | undefined {
  const expression = expressionIn(node);
  if (!expression) return undefined;
  try {
    const value = valueIn(expression, scope);
    if (value === undefined) return undefined;
    if (typeof value === 'object' && value !== null) {
      throw new NoValue(
        'This is a list or an object, and text can show neither. Name a value in it, or pass it to a component.',
      );
    }
    if (value === null || typeof value === 'boolean' || value === '') return [];
    const text: Text = { type: 'text', value: String(value) };
    return node.type === 'mdxTextExpression' ? [text] : [{ type: 'paragraph', children: [text] }];
  } catch (error) {
    if (!(error instanceof NoValue)) throw error;
    report(error.message, node);
    return [];
  }
}

function resolveProps(
  { attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  scope: PageScope,
  report: Report,
): void {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
    const expression = attribute.value && expressionIn(attribute.value);
    if (!attribute.value || !expression) continue;
    try {
      const value = valueIn(expression, scope);
      if (value !== undefined) attribute.value.value = JSON.stringify(value);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      report(error.message, { position });
      attribute.value.value = 'null';
    }
  }
}

/** The props of `<Code>`: what a fence would say. */
const codeProps = ['code', 'lang', 'title', 'meta'];

/**
 * Turns `<Code code={source} lang="ts" title="a.ts" />` into the fenced block that it stands for, so that a
 * page can show what it imports like any other code.
 */
export function expandCode(tree: Root, report: Report): void {
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
    if (node.name !== 'Code' || !parent || index === undefined) return undefined;
    const props = new Map(
      node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [[attribute.name, literalOf(attribute.value)]] : [],
      ),
    );
    const unknown = [...props.keys()].find((name) => !codeProps.includes(name));
    const wrong = codeProps.find((name) => props.has(name) && typeof props.get(name) !== 'string');
    if (unknown !== undefined || wrong !== undefined || !props.has('code')) {
      const sentence =
        unknown !== undefined
          ? `<Code> has no prop "${unknown}". Its props are ${codeProps.join(', ')}.`
          : `The prop "${wrong ?? 'code'}" of <Code> must be a string.`;
      report(sentence, node);
    }
    const [code, lang = '', title, meta] = codeProps.map((name) => {
      const value = props.get(name);
      return typeof value === 'string' ? value : undefined;
    });
    if (code === undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const words = [meta, title && `title=${JSON.stringify(title)}`].filter(Boolean).join(' ');
    const block: Code = {
      type: 'code',
      lang: lang || 'txt',
      ...(words && { meta: words }),
      value: code.replace(/(?<!\n)\n+$/, ''),
      ...(node.position && { position: node.position }),
    };
    parent.children.splice(index, 1, block);
    return undefined;
  });
}

function literalOf(value: null | undefined | string | { value: string }): unknown {
  if (typeof value !== 'object' || value === null) return value ?? true;
  try {
    return JSON.parse(value.value);
  } catch {
    return undefined;
  }
}
