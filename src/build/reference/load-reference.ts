import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiKind, ApiSymbol } from '#model/api-symbol.ts';
import { SiteProblem } from '#model/problem.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import { withBase } from '#model/url.ts';
import { hashOf, hashOfFiles } from '../cache-key.ts';
import { loadHighlight } from '../content/highlight.ts';
import { markdownToHtml } from '../content/markdown-to-html.ts';
import type { ReferenceNames } from '../content/reference-names.ts';
import { fileExists, writeOutput } from '../output/files.ts';
import { projectDir } from '../project-dir.ts';
import type { GeneratedPages } from '../site.ts';
import { createCodeView } from './code-view.ts';
import { completeSymbols, symbolRoute } from './complete-symbols.ts';
import { entityPage } from './entity-page.ts';
import { createExternalTypes } from './external-types.ts';
import { extractReflections } from './extract.ts';
import { formerNames } from './former-names.ts';
import type { HrefOf } from './map-comment.ts';
import { kindOf, type MapContext, mapSymbol } from './map-symbols.ts';
import { referencePages } from './reference-pages.ts';
import type { Reflection } from './typedoc-json.ts';

/** Which package, and where its pages go. */
export interface ReferenceOptions {
  packageName: string;
  /** Route of the index: `/api/`. */
  path: string;
  base: string;
  cacheDir: string;
  /** The theme's texts in the site's language. */
  texts: ThemeTexts;
}

/**
 * The reference pages of an installed package. Extracting and mapping are done once for each
 * version of the package and of this code.
 *
 * @throws SiteProblem when the package is missing, has no types, or has drifted from our data.
 */
export async function loadReference(options: ReferenceOptions): Promise<GeneratedPages> {
  const { packageName, path: root, base, cacheDir, texts } = options;
  const { packageDir, version, types } = await findPackage(packageName);
  const code = await hashOfFiles(projectDir, [
    'src/build/reference',
    'src/build/content',
    'src/model',
  ]);
  const lock = await readFile(path.join(projectDir, 'package-lock.json'), 'utf8');
  const file = path.join(
    cacheDir,
    'reference',
    `${hashOf(packageName, version, root, base, JSON.stringify(texts), code, lock)}.json`,
  );
  if (await fileExists(file)) return JSON.parse(await readFile(file, 'utf8'));
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  const reflections = await extractReflections(packageDir, types);
  const exported = reflections.filter((reflection) => kindOf(reflection));
  const names = { packageName, ...createRoutes(exported, root) };
  const hrefOf = createHrefOf(names, base);
  const context = await createContext({ packageName, packageDir, modulesDir }, hrefOf, base);
  const pageOf = ({ name, kind }: ApiSymbol) => withBase(symbolRoute(root, name, kind), base);
  const symbols: ApiSymbol[] = [];
  for (const reflection of exported) symbols.push(await mapSymbol(reflection, context));
  const complete = await completeSymbols(symbols, context, pageOf);
  const pages: GeneratedPages = {
    ...referencePages(complete, entityPage(exported, complete, context), {
      path: root,
      base,
      packageName,
      version,
      texts,
    }),
    names,
  };
  await writeOutput(file, JSON.stringify(pages));
  return pages;
}

const modulesDir = path.join(projectDir, 'node_modules');

async function findPackage(
  name: string,
): Promise<{ packageDir: string; version: string; types: string }> {
  const packageDir = path.join(modulesDir, name);
  const manifest = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(() => {
    throw new SiteProblem(
      `The package ${name}, named by \`reference\` in site.config.ts, is not installed. Run \`npm install ${name}\`.`,
    );
  });
  const { version, types, exports } = JSON.parse(manifest);
  const entry = types ?? exports?.['.']?.types ?? exports?.types;
  if (!entry) throw new SiteProblem(`The package ${name} has no type declarations to document.`);
  return { packageDir, version, types: entry };
}

/** A name that is both a type and a constant leads to the type: declarations mostly mean that. */
function createRoutes(
  exported: Reflection[],
  root: string,
): Pick<ReferenceNames, 'routes' | 'former'> {
  const named = exported.map((reflection) => ({
    name: reflection.name,
    kind: kindOf(reflection) ?? 'variable',
  }));
  const constantsFirst = named.sort(
    (a, b) => Number(b.kind === 'variable') - Number(a.kind === 'variable'),
  );
  const routesOf = (list: { name: string; kind: ApiKind }[]) =>
    Object.fromEntries(list.map(({ name, kind }) => [name, symbolRoute(root, name, kind)]));
  return { routes: routesOf(constantsFirst), former: routesOf(formerNames) };
}

function createHrefOf({ routes, former }: ReferenceNames, base: string): HrefOf {
  const hrefs = new Map(
    Object.entries({ ...routes, ...former }).map(([name, route]) => [name, withBase(route, base)]),
  );
  return (name) => hrefs.get(name);
}

async function createContext(
  names: Pick<MapContext, 'packageName' | 'packageDir' | 'modulesDir'>,
  hrefOf: MapContext['hrefOf'],
  base: string,
): Promise<MapContext> {
  const highlight = await loadHighlight(['ts', 'tsx', 'js', 'json', 'sql', 'sh']);
  return {
    ...names,
    hrefOf,
    code: createCodeView(
      highlight,
      hrefOf,
      createExternalTypes(names.packageName, names.modulesDir),
    ),
    toHtml: (markdown) => (markdown === '' ? '' : markdownToHtml(markdown, highlight, base)),
  };
}
