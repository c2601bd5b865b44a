import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';

/**
 * A project with the engine in it, which has its own cache and no lock file, for the tests of a file.
 *
 * @param packages Folders of the packages beside the engine that it has too.
 */
export function temporaryProject(packages: readonly string[] = []) {
  const project = {
    dir: '',
    /** Writes a file by its path below the project. */
    write(file: string, text: string): void {
      const target = path.join(project.dir, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    },
    /** Links to a file or folder, both by path below the project. */
    link(target: string, name: string): void {
      const place = path.join(project.dir, name);
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.resolve(project.dir, target), place);
    },
  };
  beforeAll(() => {
    project.dir = mkdtempSync(path.join(tmpdir(), 'project-'));
    const folders = ['engine', ...packages].map((name) => `packages/${name}`);
    for (const name of [...folders, 'tsconfig.base.json']) {
      cpSync(path.join(projectDir, name), path.join(project.dir, name), { recursive: true });
    }
    const dependencies = new Set<string>();
    for (const folder of folders) {
      const manifest = readFileSync(path.join(project.dir, folder, 'package.json'), 'utf8');
      const { name, dependencies: own } = JSON.parse(manifest);
      project.link(folder, `node_modules/${name}`);
      for (const dependency of Object.keys(own)) dependencies.add(dependency);
    }
    // As pnpm does, so that the packages find only what they depend on.
    for (const name of dependencies) {
      project.link(path.join(projectDir, 'node_modules', name), `node_modules/${name}`);
    }
  });
  afterAll(() => rmSync(project.dir, { recursive: true, force: true }));
  return project;
}
