import ts from 'typescript';
import { type MovedKey, movedKeys } from '#features/moved-keys.ts';

/** A configuration without keys of former versions. */
export interface Rewritten {
  source: string;
  /** One sentence for each key that has moved. */
  changes: string[];
  /** Sentences about keys that have to be moved by hand, with the line of each. */
  obstacles: { sentence: string; line: number }[];
}

/** A text in place of a part of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A property with a key that has moved. */
interface Found {
  moved: MovedKey;
  property: ts.ObjectLiteralElementLike;
  value: ts.Expression;
}

/** Features of a configuration without `features`, with their calls. */
export type PresetCalls = readonly {
  feature: string;
  call: string;
  requires: readonly string[];
}[];

/**
 * Rewrites the keys that have moved, on the syntax tree: whatever else the file says stays as it's
 * written, and comments before a key go with it.
 *
 * @param source Text of `site.config.ts`, or of one of its other forms.
 * @param preset Features that the site has as long as its configuration has no list.
 */
export function rewriteConfig(source: string, preset: PresetCalls): Rewritten {
  const file = ts.createSourceFile('site.config.ts', source, ts.ScriptTarget.Latest, true);
  const config = configObject(file);
  const found = config ? findMoved(config) : [];
  const list = config && property(config, 'features');
  const rewriting = new Rewriting(file, found, list);
  return config && found.length > 0 ? rewriting.run(config, preset) : rewriting.unchanged();
}

/** The pieces of one rewriting. */
class Rewriting {
  readonly #file: ts.SourceFile;
  readonly #list: ts.ObjectLiteralElementLike | undefined;
  readonly #found: readonly Found[];
  readonly #edits: Edit[] = [];
  readonly #changes: string[] = [];
  readonly #obstacles: Rewritten['obstacles'] = [];

  constructor(
    file: ts.SourceFile,
    found: readonly Found[],
    list: ts.ObjectLiteralElementLike | undefined,
  ) {
    this.#file = file;
    this.#found = found;
    this.#list = list;
  }

  unchanged(): Rewritten {
    return { source: this.#file.text, changes: [], obstacles: this.#obstacles };
  }

  run(config: ts.ObjectLiteralExpression, preset: PresetCalls): Rewritten {
    const listed = this.#list && valueIn(this.#list);
    if (listed && !ts.isArrayLiteralExpression(listed)) {
      for (const { moved } of this.#found) {
        this.#refuse(listed, moved, 'Write the list of `features` out, or add the feature to it');
      }
      return this.unchanged();
    }
    const movable = this.#movable(listed);
    if (movable.length === 0) return this.unchanged();
    const named = new Set(movable.map(({ moved }) => moved.call));
    const off = new Set(movable.filter(isOff).map(({ moved }) => moved.call));
    const others = listed ? [] : preset.filter(({ call }) => !named.has(call));
    const added = [
      ...others
        .filter(({ requires }) => !requires.some((name) => off.has(name)))
        .map(({ call, feature }) => `${this.#imported(call, feature)}(),`),
      ...[...named].map((call) => this.#callOf(movable.filter(({ moved }) => moved.call === call))),
    ].filter((text) => text !== '');
    if (listed) this.#append(listed, added);
    else this.#addList(config, added);
    return { source: this.#result(), changes: this.#changes, obstacles: this.#obstacles };
  }

  /** Those whose feature isn't in the list yet, where options of two places would have to be merged. */
  #movable(listed: ts.ArrayLiteralExpression | undefined): Found[] {
    const calls = listed?.elements.map((element) =>
      ts.isCallExpression(element) ? element.expression.getText() : '',
    );
    return this.#found.filter(({ moved, property }) => {
      const isListed = calls?.includes(moved.call);
      if (isListed) this.#refuse(property, moved, `Add it to the call of \`${moved.call}\``);
      return !isListed;
    });
  }

  #refuse(node: ts.Node, { path }: MovedKey, advice: string): void {
    const line = this.#file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const sentence = `\`${path.join('.')}\` can't be moved automatically. ${advice} by hand.`;
    this.#obstacles.push({ sentence, line });
  }

  /** The call with all options that come from former keys; only their comments for what was switched off. */
  #callOf(parts: readonly Found[]): string {
    const comments = parts.map(({ property }) => this.#take(property)).join('');
    for (const part of parts) {
      const { path: way, call } = part.moved;
      const key = way.join('.');
      this.#changes.push(
        isOff(part)
          ? `\`${key}: false\` is now written by leaving \`${call}()\` out of \`features\`.`
          : `\`${key}\` is now \`${call}()\` in \`features\`.`,
      );
    }
    const { call = '', feature = '' } = parts[0]?.moved ?? {};
    if (parts.some(isOff)) return comments.trimEnd();
    return `${comments}${this.#imported(call, feature)}(${optionsOf(parts)}),`;
  }

  /** Cuts a property out with its comma, and returns the comments before it. */
  #take(taken: ts.ObjectLiteralElementLike): string {
    const { text } = this.#file;
    const comments = ts.getLeadingCommentRanges(text, taken.getFullStart()) ?? [];
    const own = comments.filter(({ pos }) => startsLine(text, pos));
    const start = own[0]?.pos ?? taken.getStart();
    let end = taken.getEnd();
    let from = start;
    // Comments between a value and its comma stay.
    const between = afterComments(this.#file, end);
    const comma = /^\s*,/.exec(text.slice(between))?.[0].length ?? 0;
    if (between === end) end += comma;
    else
      this.#edits.push({
        start: between + comma - Math.min(comma, 1),
        end: between + comma,
        text: '',
      });
    // The line goes too, if it holds nothing else.
    const [after] = /^[ \t]*\r?\n/.exec(text.slice(end)) ?? [];
    if (after && startsLine(text, start)) {
      end += after.length;
      from = text.lastIndexOf('\n', start - 1) + 1;
    }
    this.#edits.push({ start: from, end, text: '' });
    return own.map(({ pos, end: last }) => `${text.slice(pos, last)}\n    `).join('');
  }

  /** Imports a feature, under another name where the file uses its own for something else. */
  #imported(call: string, feature: string): string {
    const used = identifiers(this.#file);
    let name = call;
    while (used.has(name)) name += 'Feature';
    const from = `'truedocs/${feature}'`;
    const alias = name === call ? call : `${call} as ${name}`;
    const isCommonJs = !this.#file.statements.some(ts.isExportAssignment);
    const line = isCommonJs
      ? `const { ${alias.replace(' as ', ': ')} } = require(${from});`
      : `import { ${alias} } from ${from};`;
    const last = this.#file.statements.findLast(ts.isImportDeclaration);
    const start = last
      ? afterComments(this.#file, last.getEnd())
      : (this.#file.statements[0]?.getStart() ?? 0);
    this.#edits.push({ start, end: start, text: last ? `\n${line}` : `${line}\n` });
    return name;
  }

  #append(list: ts.ArrayLiteralExpression, added: readonly string[]): void {
    const { text } = this.#file;
    const last = list.elements.at(-1);
    if (last && !list.elements.hasTrailingComma) {
      this.#edits.push({ start: last.getEnd(), end: last.getEnd(), text: ',' });
    }
    const start = afterComments(this.#file, last ? list.elements.end : list.getStart() + 1);
    const lines = added.map((line) => `\n    ${line}`).join('');
    const isBroken = text.slice(start, list.getEnd() - 1).includes('\n');
    this.#edits.push({ start, end: start, text: isBroken ? lines : `${lines}\n  ` });
  }

  #addList(config: ts.ObjectLiteralExpression, added: readonly string[]): void {
    const start = afterComments(this.#file, config.getStart() + 1);
    const lines = added.map((line) => `    ${line}\n`).join('');
    this.#edits.push({ start, end: start, text: `\n  features: [\n${lines}  ],` });
  }

  #result(): string {
    let { text } = this.#file;
    const newline = text.includes('\r\n') ? '\r\n' : '\n';
    // From the end, so that places before an edit stay where they are. Where edits meet, cuts come first,
    // and what is put in comes in the order in which it was made.
    const edits = this.#edits.map((edit, index) => ({ ...edit, index }));
    edits.sort((a, b) => b.start - a.start || b.end - a.end || b.index - a.index);
    for (const { start, end, text: put } of edits) {
      const written = put.replaceAll('\r\n', '\n').replaceAll('\n', newline);
      text = text.slice(0, start) + written + text.slice(end);
    }
    return text;
  }
}

/** Options as they are written, of one key or of several. */
function optionsOf(parts: readonly Found[]): string {
  const base =
    parts
      .filter(({ moved }) => !moved.option)
      .map(argumentOf)
      .find(Boolean) ?? '';
  const options = parts.flatMap(({ moved: { option }, value }) =>
    option ? `${option}: ${value.getText()}` : [],
  );
  if (options.length === 0) return base;
  return `{ ${[...(base ? [`...${base}`] : []), ...options].join(', ')} }`;
}

function isOff({ moved, value }: Found): boolean {
  return !moved.option && value.kind === ts.SyntaxKind.FalseKeyword;
}

function argumentOf({ moved, value }: Found): string {
  if (value.kind === ts.SyntaxKind.TrueKeyword) return '';
  const replaced = ts.isStringLiteral(value) && moved.values?.[value.text];
  return replaced || value.getText();
}

/** The keys of an object that have moved, and where. */
function findMoved(config: ts.ObjectLiteralExpression): Found[] {
  return movedKeys.flatMap((moved) => {
    let parent: ts.ObjectLiteralExpression | undefined = config;
    for (const key of moved.path.slice(0, -1)) {
      const outer: ts.ObjectLiteralElementLike | undefined = parent && property(parent, key);
      const value: ts.Expression | undefined = outer && valueIn(outer);
      parent = value && ts.isObjectLiteralExpression(value) ? value : undefined;
    }
    const found = parent && property(parent, moved.path.at(-1) ?? '');
    const value = found && valueIn(found);
    return found && value ? [{ moved, property: found, value }] : [];
  });
}

function property(object: ts.ObjectLiteralExpression, key: string) {
  return object.properties.find(({ name }) => name && 'text' in name && name.text === key);
}

function valueIn(found: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(found)) return found.initializer;
  return ts.isShorthandPropertyAssignment(found) ? found.name : undefined;
}

/** The object that a file exports: as it stands, in a call of `defineSite`, or in a constant. */
function configObject(file: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  const [exported] = file.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return statement.expression;
    const { expression } = ts.isExpressionStatement(statement) ? statement : {};
    if (!expression || !ts.isBinaryExpression(expression)) return [];
    return expression.left.getText() === 'module.exports' ? expression.right : [];
  });
  return exported && objectIn(exported, file);
}

function objectIn(
  value: ts.Expression,
  file: ts.SourceFile,
): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(value)) return value;
  if (
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isParenthesizedExpression(value)
  )
    return objectIn(value.expression, file);
  if (ts.isCallExpression(value)) return value.arguments[0] && objectIn(value.arguments[0], file);
  if (!ts.isIdentifier(value)) return undefined;
  const declared = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === value.text)?.initializer;
  return declared && declared !== value ? objectIn(declared, file) : undefined;
}

/** Names that mean something in a file, beside keys of objects. */
function identifiers(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && !isKey) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return names;
}

/** The end of the comments that follow a place in its line. */
function afterComments({ text }: ts.SourceFile, place: number): number {
  return ts.getTrailingCommentRanges(text, place)?.at(-1)?.end ?? place;
}

/** Whether only spaces are before a place in its line. */
function startsLine(text: string, place: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(0, place));
}
