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
 * @param peers Packages that it has installed beside those that the engine depends on.
 */
export function temporaryProject(peers: readonly string[] = []) {
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
    for (const name of ['packages/engine', 'tsconfig.base.json']) {
      cpSync(path.join(projectDir, name), path.join(project.dir, name), { recursive: true });
    }
    const manifest = readFileSync(path.join(project.dir, 'packages/engine/package.json'), 'utf8');
    // As pnpm does, so that the engine finds only what it depends on.
    const dependencies = Object.keys(JSON.parse(manifest).dependencies);
    for (const name of [...dependencies, ...peers]) {
      project.link(path.join(projectDir, 'node_modules', name), `node_modules/${name}`);
    }
  });
  afterAll(() => rmSync(project.dir, { recursive: true, force: true }));
  return project;
}
