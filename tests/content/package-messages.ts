import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** A message that the package can throw; `…` is what it fills in. */
interface PackageMessage {
  /** `version/create-version.js`, below the folder. */
  file: string;
  text: string;
}

/** Files that readers never run. */
const unused = /\.(?:test|bench)\.js$|(?:^|\/)test-|test-utilities|mock-/;

/**
 * Every message with which the modules in a folder make an error, also those that are first put
 * into a variable or raised by a trigger. Messages without any fixed word are left out.
 */
export async function readPackageMessages(folder: string): Promise<PackageMessage[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.js') && !unused.test(file))
    .sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const texts = messagesIn(await readFile(path.join(folder, file), 'utf8'));
      return texts.map((text) => ({ file, text }));
    }),
  );
  return found.flat();
}

/** The messages of one module. */
export function messagesIn(source: string): string[] {
  if (!/Error\(|RAISE\(/.test(source)) return [];
  const module = ts.createSourceFile('module.js', source, ts.ScriptTarget.Latest, true);
  const messages: string[] = [];
  visit(module, (node) => {
    if (!ts.isNewExpression(node) || !/Error$/.test(node.expression.getText(module))) return;
    const message = node.arguments?.[0];
    if (message) messages.push(...textsOf(message, module));
  });
  for (const [, raised = ''] of source.matchAll(/RAISE\(\w+, '([^']+)'\)/g)) messages.push(raised);
  return messages.filter((text) => /\p{L}/u.test(text)).map((text) => text.replace(/\s+/g, ' '));
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

/** Finds the texts that an expression can be: several texts if it is a variable that is set in several places. */
function textsOf(node: ts.Expression, module: ts.SourceFile): string[] {
  if (!ts.isIdentifier(node)) return [textOf(node)];
  const texts: string[] = [];
  visit(module, (other) => {
    if (ts.isVariableDeclaration(other) && other.name.getText(module) === node.text) {
      if (other.initializer) texts.push(`${textOf(other.initializer)}…`);
    }
  });
  return texts;
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node)) {
    const joins = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return (joins ? textOf(node.left) : '') + textOf(node.right);
  }
  return '…';
}
