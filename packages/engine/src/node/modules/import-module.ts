import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { bundlerDiagnostic, ModuleDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { engineDir } from '../files/project-dir.ts';

// Stacks name places in the sources of a site, too.
process.setSourceMapsEnabled(true);

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
  const { runnerImport } = await import('vite');
  try {
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
      // A site in any folder means the engine that reads it.
      root: engineDir,
      resolve: { dedupe: ['truedocs'] },
      logLevel: 'silent',
      oxc: { include: /\.(?:[cm]?ts|[jt]sx)$/ },
      plugins: [commonModules, keepsEnvironment(process.env.NODE_ENV)],
    });
    return { exports: module, files: [file, ...dependencies] };
  } catch (error) {
    throw unresolved(error as Error) ?? bundlerDiagnostic(error, file);
  }
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
