import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Project, projectLimits, readProject } from '#live/sharing/project.ts';
import { LinkError, longestLink, projectHash, projectOfHash } from '#live/sharing/project-link.ts';
import { readWork } from '#playground/saving/saved-work.ts';
import { checkProperty } from './check-property.ts';

const name = fc.stringMatching(/^[a-z][\w-]{0,20}$/).map((stem) => `${stem}.ts`);
const code = fc.string({ unit: 'grapheme', maxLength: 60 });

const project: fc.Arbitrary<Project> = fc
  .tuple(code, fc.uniqueArray(name, { maxLength: 5, selector: (file) => file.toLowerCase() }))
  .map(([main, names]) => [
    { name: 'main.ts', code: main },
    ...names.filter((file) => file !== 'main.ts').map((file) => ({ name: file, code: main })),
  ]);

/** Nearly a project, in some way or other. */
const damaged = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.tuple(fc.oneof(name, fc.constant('main.ts'), fc.string()), fc.jsonValue())),
);

function expectProject(found: Project | undefined): void {
  if (!found) return;
  expect(found[0]?.name).toBe('main.ts');
  expect(found.length).toBeLessThanOrEqual(projectLimits.files);
  for (const file of found) {
    expect(file.name).toMatch(/^\w[\w-]*\.ts$/);
    expect(typeof file.code).toBe('string');
  }
}

it('a link of the playground carries any files, and gives an error for anything else', async () => {
  await checkProperty(project, 100, async (files) => {
    expect(await projectOfHash(`#${await projectHash(files)}`)).toEqual(files);
  });
  const packed = damaged.map((data) =>
    deflateRawSync(JSON.stringify(data) ?? '').toString('base64url'),
  );
  const anything = fc.oneof(packed, fc.base64String(), fc.string({ maxLength: 40 }));
  await checkProperty(anything, 200, async (text) => {
    const found = await projectOfHash(`#playground=${text.slice(0, longestLink)}`).catch(
      (error) => {
        expect(error).toBeInstanceOf(LinkError);
        return undefined;
      },
    );
    expectProject(found);
  });
});

it('what was saved becomes files within the limits, or nothing', async () => {
  await checkProperty(damaged, 300, (data) => expectProject(readProject(data)));
  await checkProperty(fc.oneof(fc.json(), fc.string()), 300, (text) => {
    const storage = { getItem: () => text, setItem() {}, removeItem() {} };
    expectProject(readWork(() => storage, 'key')?.files);
  });
});
