import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { loadReference } from './load-reference.ts';
import { schema } from './options.ts';

it("a package that isn't installed is named", async () => {
  const config = schema.parse({ package: 'no-such-package', path: '/api/' });
  const options = { root: projectDir, config, base: '/', cacheDir: tmpdir(), texts: defaultTexts };
  await expect(loadReference(options)).rejects.toThrow(
    "The package no-such-package, named by `reference` in the configuration, isn't installed. Run `npm install no-such-package`.",
  );
});
