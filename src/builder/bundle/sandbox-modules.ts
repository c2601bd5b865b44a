import path from 'node:path';
import type { Plugin } from 'rolldown';
import { escapeRegExp } from '#model/escape-reg-exp.ts';
import type { SandboxPackage } from '#model/live/importable.ts';
import { projectDir } from '../files/project-dir.ts';

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

/** The code of a module whose export `packages` holds all modules of a package by specifier. */
export function packageModule({ specifiers }: SandboxPackage): string {
  const imports = specifiers.map(
    (specifier, index) => `import * as module${index} from ${JSON.stringify(specifier)};`,
  );
  const entries = specifiers.map(
    (specifier, index) => `${JSON.stringify(specifier)}: module${index}`,
  );
  return `${imports.join('\n')}\nexport const packages = { ${entries.join(', ')} };\n`;
}

/** Matches every module of packages. */
export function modulesOf(packages: readonly Pick<SandboxPackage, 'name'>[]): RegExp[] {
  return packages.map(({ name }) => new RegExp(`^${escapeRegExp(name)}(?:/|$)`));
}
