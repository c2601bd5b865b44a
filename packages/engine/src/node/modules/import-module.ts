import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import {
  createDefaultImportMeta,
  createNodeImportMeta,
  ModuleRunner,
  type ModuleRunnerImportMeta,
} from 'vite/module-runner';
import { bundlerDiagnostic, ModuleDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { engineDir } from '../files/project-dir.ts';

// Stacks name places in the sources of a site, too.
process.setSourceMapsEnabled(true);

/** Node reads this condition of packages where `require` reads ES modules. */
const moduleSync = process.features.require_module ? ['module-sync'] : [];

/** What a module exports, and the files that it consists of. */
interface ImportedModule {
  // biome-ignore lint/suspicious/noExplicitAny: whoever imports it checks it
  exports: Record<string, any>;
  /** Absolute paths of the module and of all that it imports but packages. */
  files: string[];
}

/**
 * Imports a module of a site, written in TypeScript or JavaScript, with all that it imports, as the
 * files are now.
 *
 * @param file Absolute path.
 * @throws ModuleDiagnostic when it can't be compiled, or imports what isn't there. What the module itself
 *   throws names the places in its source.
 */
export async function importModule(file: string): Promise<ImportedModule> {
  const { createRunnableDevEnvironment, createServerModuleRunnerTransport, resolveConfig } =
    await import('vite');
  const config = await resolveConfig(
    {
      // A site in any folder means the engine that reads it.
      root: engineDir,
      cacheDir: engineDir,
      configFile: false,
      envDir: false,
      resolve: { dedupe: ['truedocs'] },
      logLevel: 'silent',
      oxc: { include: /\.(?:[cm]?ts|[jt]sx)$/ },
      plugins: [commonModules, keepsEnvironment(process.env.NODE_ENV)],
      environments: {
        inline: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node', ...moduleSync] },
        },
      },
    },
    'serve',
  );
  // What `runnerImport` makes, too, but for `import.meta`.
  const environment = createRunnableDevEnvironment('inline', config, {
    hot: false,
    runner: ({ hot: channel }) =>
      new ModuleRunner({
        transport: createServerModuleRunnerTransport({ channel }),
        hmr: false,
        sourcemapInterceptor: 'node',
        createImportMeta: importMeta,
      }),
  });
  await environment.init();
  try {
    const exports = await environment.runner.import<Record<string, unknown>>(file);
    const modules = [...environment.runner.evaluatedModules.idToModuleMap.values()];
    const own = modules.flatMap((one) =>
      one.meta && !('externalize' in one.meta) ? one.file : [],
    );
    return { exports, files: [...new Set([file, ...own])] };
  } catch (error) {
    throw unresolved(error as Error) ?? bundlerDiagnostic(error, file);
  } finally {
    await environment.close();
  }
}

/**
 * Vite's own but for when resolving is prepared: at its first use. In Node 20 that starts a thread
 * through which every later import goes, which is a third of a small site's warm build.
 */
function importMeta(file: string): ModuleRunnerImportMeta {
  return {
    ...createDefaultImportMeta(file),
    resolve: (id, parent) => createNodeImportMeta(file).resolve(id, parent),
  };
}

/** Lets modules name themselves and load others as in CommonJS, which says more than a file's ending. */
const commonModules: Plugin = {
  name: 'common-modules',
  transform: {
    filter: { code: /\b(?:require|exports|__(?:file|dir)name)\b/ },
    async handler(code) {
      const own = Object.entries({ __filename: 'filename', __dirname: 'dirname' })
        // One that the module declares itself, as ES modules have to.
        .filter(([name]) => !new RegExp(`(?:const|let|var) ${name}\\b`).test(code))
        .map(([name, key]) => `const ${name} = import.meta.${key};`)
        .join('');
      // In the first line, so that all lines keep their numbers.
      const { init, parse } = await import('es-module-lexer');
      await init();
      if (parse(code)[3]) return { code: own + code, map: null };
      const start =
        'const module = { exports: {} }, { exports } = module, require = process.getBuiltinModule("node:module").createRequire(import.meta.url);';
      return { code: `${own}${start}${code}\nexport default module.exports;`, map: null };
    },
  },
};

/** Vite says to everything in this process that it's developed, unless somebody has said something else. */
function keepsEnvironment(said: string | undefined): Plugin {
  return {
    name: 'keeps-environment',
    configResolved() {
      if (said === undefined) delete process.env.NODE_ENV;
    },
  };
}

/** The diagnostic for an import of what isn't there, which Vite names without a line. */
function unresolved({ message }: Error): ModuleDiagnostic | undefined {
  const [, name, importer] =
    /^Cannot find module '([^']+)' imported from '([^']+)'$/.exec(message) ??
    /^Failed to load url (\S+) \(resolved id: \S+\) in ([^\n]+)\. Does the file exist\?$/.exec(
      message,
    ) ??
    [];
  if (name === undefined || importer === undefined) return undefined;
  const lines = readFileSync(importer, 'utf8').split('\n');
  const at = lines.findIndex((text) =>
    [`'${name}'`, `"${name}"`].some((one) => text.includes(one)),
  );
  const line = at < 0 ? undefined : at + 1;
  return new ModuleDiagnostic(`Could not resolve '${name}'`, { file: importer, line });
}
