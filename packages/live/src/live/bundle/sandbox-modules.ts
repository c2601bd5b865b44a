import path from 'node:path';
import type { Plugin } from 'rolldown';
import { installedFile, isInstalled, projectDir } from 'truedocs/build';
import { escapeRegExp } from 'truedocs/shared';
import type { SandboxPackage } from '../shared/importable.ts';

/** A module that exists only while something is bundled; packages resolve from the project. */
const virtualFile = (name: string) => path.join(projectDir, `virtual-${name}.js`);

/** Answers `virtual:…` imports with code. */
export function virtualModules(modules: Readonly<Record<string, string>>): Plugin {
  const files = new Map(
    Object.entries(modules).map(([name, code]) => [virtualFile(name), code] as const),
  );
  return {
    name: 'virtual-modules',
    resolveId: {
      filter: { id: /^virtual:/ },
      handler(id) {
        const file = virtualFile(id.slice('virtual:'.length));
        return files.has(file) ? file : null;
      },
    },
    load: (id) => files.get(id) ?? null,
  };
}

/**
 * Lets modules take the place of others. They name modules of packages in the same way, also those
 * that a package doesn't export.
 *
 * @param replacements Paths of modules, by path below `node_modules`.
 */
export function replaceModules(replacements: Readonly<Record<string, string>>): Plugin {
  const files = new Map(
    Object.entries(replacements).map(([module, file]) => [installedFile(module), file] as const),
  );
  const importers = new Set(files.values());
  return {
    name: 'replace-modules',
    resolveId: {
      filter: { id: /^[@\w].*\.m?js$/ },
      handler(id, importer) {
        return importer && importers.has(importer) && isInstalled(id) ? installedFile(id) : null;
      },
    },
    load(id) {
      const file = files.get(id);
      return file === undefined ? null : `export * from ${JSON.stringify(file)};`;
    },
  };
}

/** The code of a module whose export `packages` holds all modules of a package by specifier. */
export function packageModule({ name, installedAs, specifiers }: SandboxPackage): string {
  const imports = specifiers.map((specifier, index) => {
    const installed = installedAs + specifier.slice(name.length);
    return `import * as module${index} from ${JSON.stringify(installed)};`;
  });
  const entries = specifiers.map(
    (specifier, index) => `${JSON.stringify(specifier)}: module${index}`,
  );
  return `${imports.join('\n')}\nexport const packages = { ${entries.join(', ')} };\n`;
}

/** Matches every module of packages. */
export function modulesOf(packages: readonly Pick<SandboxPackage, 'name'>[]): RegExp[] {
  return packages.map(({ name }) => new RegExp(`^${escapeRegExp(name)}(?:/|$)`));
}
