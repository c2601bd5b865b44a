import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedDir } from '../e2e/support/paths.ts';

const folder = path.join(shippedDir, 'examples/integrations');
const entries = await readdir(folder, { withFileTypes: true });
const projects = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const site = await readJson(path.join(shippedDir, 'package.json'));
const tested: Record<string, string> = { ...site.dependencies, ...site.devDependencies };

describe('the projects of “Using Lix with”', () => {
  it.each(projects)('%s asks for the versions that it was tested with', async (name) => {
    const { dependencies, devDependencies } = await readJson(
      path.join(folder, name, 'package.json'),
    );
    const wanted: [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.length).toBeGreaterThan(1);
    expect(wanted).toEqual(wanted.map(([name]) => [name, tested[name]]));
  });
});
