import { expect, it } from 'vitest';
import { sampleFolder } from './sample-folder.ts';
import { startTypes } from './type-finder.ts';

it('a module that fails takes no other one with it, nor what the process was given before', async () => {
  const service = startTypes();
  const name = `${sampleFolder(undefined)}/given.ts`;
  const modules = [{ name, text: 'export const given: string = 1;\n' }];
  await expect(service.request({ modules, file: '/nowhere.ts' })).rejects.toThrow(
    /^TypeScript wasn't given .nowhere\.ts\.$/,
  );
  expect((await service.request({ modules: [], file: name })).diagnostics).toHaveLength(1);
});
