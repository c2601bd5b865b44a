import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPackage } from '#reference/find-package.ts';
import { loadReference } from '#reference/load-reference.ts';
import { schema } from '#reference/options.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';

/**
 * Three that once failed, and for each of 17 uses the package with the most downloads that ships its own
 * types: dates, state, remote data, HTTP, servers, command lines, colors, ids, streams, GraphQL, components,
 * bundling, Markdown, HTML, JSON Schema, immutable data and forms.
 */
const packages = [
  ['zod', '4.6.7'],
  ['ofetch', '1.5.1'],
  ['kysely', '0.28.19'],
  ['date-fns', '4.4.0'],
  ['zustand', '5.1.0'],
  ['@tanstack/query-core', '5.108.0'],
  ['axios', '1.21.1'],
  ['hono', '4.13.19'],
  ['commander', '15.1.0'],
  ['chalk', '6.0.1'],
  ['uuid', '14.0.3'],
  ['rxjs', '7.8.2'],
  ['graphql', '17.1.0'],
  ['preact', '11.2.0'],
  ['esbuild', '0.28.2'],
  ['marked', '18.2.1'],
  ['parse5', '8.1.1'],
  ['ajv', '8.20.0'],
  ['immutable', '5.2.1'],
  ['react-hook-form', '7.92.0'],
] as const;

const isReachable = await hasRegistry();
const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'references-')));

/**
 * The exports of a module, as the compiler lists them, each with its own if it's a module, too; but for those
 * whose comments hide them.
 */
function exportsOf(file: string): Map<string, string[]> {
  const program = ts.createProgram([file], {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    types: [],
  });
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const module = source && checker.getSymbolAtLocation(source);
  const isHidden = (symbol: ts.Symbol) =>
    symbol.getJsDocTags(checker).some(({ name }) => /^(?:private|hidden|ignore)$/.test(name));
  const exported = module ? checker.getExportsOfModule(module) : [];
  const namesIn = (symbol: ts.Symbol) => {
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    const found = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const isModule = found.flags & ts.SymbolFlags.Module;
    const inner = isModule ? checker.getExportsOfModule(found) : [];
    return inner.filter((one) => !isHidden(one)).map(({ name }) => name);
  };
  const shown = exported.filter((symbol) => !isHidden(symbol));
  return new Map(shown.map((symbol) => [symbol.name, namesIn(symbol)]));
}

describe.runIf(isReachable)('the reference of a popular package', () => {
  beforeAll(async () => {
    writeFileSync(path.join(root, 'package.json'), '{ "private": true }');
    const wanted = packages.map(([name, version]) => `${name}@${version}`).join(' ');
    await inFolder(root, `npm install --ignore-scripts ${wanted}`);
  });

  it.for(packages)('has every export of %s', async ([name]) => {
    const config = schema.parse({ package: name, path: '/api/' });
    const options = { root, config, base: '/', texts: defaultTexts };
    const cacheDir = path.join(root, '.cache');
    const { names, pages } = await loadReference({ ...options, cacheDir });
    const { packageDir, entries } = await findPackage(config, root);
    const listed = exportsOf(path.join(packageDir, entries[0]?.types ?? ''));
    const routes = new Set(pages.map(({ routePath }) => routePath));
    const lacking = [...listed.keys()].filter((one) => !routes.has(names.routes[one] ?? ''));
    expect({ exports: listed.size > 0, lacking }).toEqual({ exports: true, lacking: [] });
    const unlisted = [...listed].flatMap(([namespace, inner]) => {
      const page = pages.find(({ routePath }) => routePath === `/api/namespaces/${namespace}`);
      const texts = page?.text?.map(({ text }) => text.split(':', 1)[0]) ?? [];
      return page ? inner.filter((one) => !texts.includes(one)).map((one) => [namespace, one]) : [];
    });
    expect(unlisted).toEqual([]);
  });
});

it.runIf(!isReachable)('the reference of a popular package', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
