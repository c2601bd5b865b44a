import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedDir } from '../e2e/support/paths.ts';

const folder = path.join(shippedDir, 'examples/integrations');
const entries = await readdir(folder, { withFileTypes: true });
const projects = [
  ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  '../0.17/react',
];
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const site = await readJson(path.join(shippedDir, 'package.json'));
const tested: Record<string, string> = { ...site.dependencies, ...site.devDependencies };

/** The version of a package that a project was tested with. */
function testedVersion(project: string, name: string): string | undefined {
  const is017 = project.startsWith('../0.17/') && name === '@lix-js/sdk';
  return is017 ? tested['lix-0-17']?.replace(/^npm:.*@/, '') : tested[name];
}

describe('the projects of “Using Lix with”', () => {
  it.each(projects)('%s asks for the versions that it was tested with', async (project) => {
    const { dependencies, devDependencies } = await readJson(
      path.join(folder, project, 'package.json'),
    );
    const wanted: [string, string][] = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.length).toBeGreaterThan(1);
    const isKnown = (name: string) => testedVersion(project, name) !== undefined;
    // At night, the editors are tested with exactly what they ask for.
    const known = wanted.filter(([name]) => project !== 'editors' || isKnown(name));
    expect(known).toEqual(known.map(([name]) => [name, testedVersion(project, name)]));
    for (const [, version] of wanted) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
