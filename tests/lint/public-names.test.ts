import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const packages = path.resolve(import.meta.dirname, '../../packages');

/** What a file exports, by name: its declaration, without comments and bodies. */
type Exports = Map<string, string>;

const known = new Map<string, Exports>();

function exportsOf(file: string): Exports {
  const found = known.get(file) ?? readExports(file);
  known.set(file, found);
  return found;
}

function readExports(file: string): Exports {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const exports: Exports = new Map();
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause) {
      const from = statement.moduleSpecifier as ts.StringLiteral | undefined;
      if (!ts.isNamedExports(statement.exportClause))
        throw new Error(`${file} exports a namespace`);
      for (const { name, propertyName } of statement.exportClause.elements) {
        const original = (propertyName ?? name).text;
        const text =
          from && (isOwn(from.text) ? declared(resolve(file, from.text), original) : from.text);
        exports.set(name.text, text ?? original);
      }
    } else if (ts.canHaveModifiers(statement) && isExported(statement)) {
      for (const [name, text] of declarations(statement)) {
        exports.set(name, exports.has(name) ? `${exports.get(name)}\n${text}` : text);
      }
    }
  }
  return exports;
}

function declared(file: string, name: string): string {
  const text = exportsOf(file).get(name);
  if (text === undefined) throw new Error(`${file} doesn't export ${name}`);
  return text;
}

const isOwn = (specifier: string) => /^[#.]/.test(specifier);

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier);
  const [owner = ''] = path.relative(packages, file).split(path.sep);
  return path.join(packages, owner, 'src', specifier.slice(1));
}

function isExported(node: ts.HasModifiers): boolean {
  return !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** The names that a statement declares, each with what says how it's used. */
function declarations(statement: ts.Statement): [name: string, text: string][] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((one) => [
      one.name.getText(),
      header(one, one.initializer),
    ]);
  }
  const named = statement as ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration;
  const name = named.name?.text ?? 'default';
  if (ts.isFunctionDeclaration(statement)) return [[name, header(statement, statement.body)]];
  if (!ts.isClassDeclaration(statement)) return [[name, header(statement)]];
  const members = statement.members
    .filter((member) => !/^(?:#|private)/.test(member.getText()))
    .map((member) => header(member, (member as ts.MethodDeclaration).body));
  return [[name, `class ${name} { ${members.join(' ')} }`]];
}

/** The text of a declaration up to its body; a value says its type, a function its parameters. */
function header(node: ts.Node, body?: ts.Node): string {
  const inner = body && ts.isArrowFunction(body) ? body.body : body;
  const text = node.getSourceFile().text.slice(node.getStart(), inner?.getStart() ?? node.end);
  return text
    .replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export (?:default )?|\s*(?:=>?|\{)\s*$/g, '')
    .replace(/\s*=\s*$/, '')
    .trim();
}

it('what packages export is what is recorded; `-u` records a change of it', async () => {
  const lines = readdirSync(packages).flatMap((folder) => {
    const file = path.join(packages, folder, 'package.json');
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<{ types?: string }>(exports).flatMap(([entry, { types }]) => {
      if (!types) return [];
      const found = [...exportsOf(path.join(packages, folder, types))].sort();
      const title = `# ${path.posix.join(name, entry)}`;
      return [title, ...found.map(([one, text]) => `${one}: ${text}`), ''];
    });
  });
  await expect(`${lines.join('\n')}`).toMatchFileSnapshot('public-names.txt');
});
