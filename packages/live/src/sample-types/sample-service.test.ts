import { expect, it } from 'vitest';
import { sampleFolder } from './sample-folder.ts';
import { startTypes } from './type-finder.ts';

// The service works in a process of its own, as in a build.
const service = startTypes();

/** The diagnostics of a module of a page that has these modules. */
async function diagnosticsOf(file: string, modules: Record<string, string>): Promise<string[]> {
  const folder = `${sampleFolder(undefined)}/x.md`;
  const pages = [{ folder, modules }];
  const { diagnostics } = await service.request({ pages, file: `${folder}/${file}` });
  return diagnostics.map(({ message }) => message);
}

const user = "import { shared } from './shared.ts';\nexport const copy: 1 = shared;\n";

it('JavaScript needs no types, and is checked all the same', async () => {
  const code = 'export function add(a, b) { return a + b; }\n';
  expect(await diagnosticsOf('add.ts', { 'add.ts': code })).toHaveLength(2);
  for (const name of ['add.js', 'add.jsx'])
    expect(await diagnosticsOf(name, { [name]: `${code}add(1, 2).gone();\nlost();\n` })).toEqual([
      "Cannot find name 'lost'.",
    ]);
});

it('a module that changes is read again, and so are those that import it', async () => {
  const diagnosticsWith = (shared: string) =>
    diagnosticsOf('user.ts', { 'user.ts': user, 'shared.ts': shared });
  expect(await diagnosticsWith('export const shared = 1;')).toEqual([]);
  expect(await diagnosticsWith('export const shared = 2;')).toEqual([
    "Type '2' is not assignable to type '1'.",
  ]);
  expect(await diagnosticsWith('export const other = 1;')).toEqual([
    `Module '"./shared.ts"' has no exported member 'shared'.`,
  ]);
});

it('a module that its page has lost can no longer be imported, until the page has it again', async () => {
  const shared = 'export const shared = 1;';
  const gone = ["Cannot find module './shared.ts' or its corresponding type declarations."];
  expect(await diagnosticsOf('user.ts', { 'user.ts': user, 'shared.ts': shared })).toEqual([]);
  expect(await diagnosticsOf('user.ts', { 'user.ts': user })).toEqual(gone);
  expect(await diagnosticsOf('user.ts', { 'user.ts': user, 'renamed.ts': shared })).toEqual(gone);
  expect(await diagnosticsOf('user.ts', { 'user.ts': user, 'shared.ts': shared })).toEqual([]);
});

it('a module that fails takes no other one with it, nor what the process was given before', async () => {
  const modules = { 'given.ts': 'export const given: string = 1;\n' };
  await expect(diagnosticsOf('missing.ts', modules)).rejects.toThrow(
    /^TypeScript wasn't given .*missing\.ts\.$/,
  );
  expect(await diagnosticsOf('given.ts', modules)).toHaveLength(1);
});
