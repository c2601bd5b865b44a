import { expect, it } from 'vitest';
import { sampleFolder } from './sample-folder.ts';
import { startTypeService } from './type-service.ts';

it('a module that fails takes no other one with it, nor what the process was given before', async () => {
  const service = startTypeService();
  const name = `${sampleFolder(undefined)}/given.ts`;
  service.set([{ name, text: 'export const given: string = 1;\n' }]);
  await expect(service.ask('/nowhere.ts')).rejects.toThrow(
    /^TypeScript wasn't given .nowhere\.ts\.$/,
  );
  expect((await service.ask(name)).diagnostics).toHaveLength(1);
});
