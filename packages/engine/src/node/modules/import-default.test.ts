import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importDefault } from './import-default.ts';

it('a name that a package does not export is answered with the one that is meant', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'import-default-'));
  const kit = path.join(root, 'node_modules/kit');
  mkdirSync(kit, { recursive: true });
  const manifest = { name: 'kit', version: '1.0.0', type: 'module', exports: './index.js' };
  writeFileSync(path.join(kit, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(kit, 'index.js'), 'export const search = () => 1;\n');
  const file = path.join(root, 'site.config.mjs');
  writeFileSync(file, "import { serch } from 'kit';\nexport default { features: [serch()] };\n");
  await expect(importDefault(file, root)).rejects.toThrow(
    /^The file can't be run: The requested module 'kit' does not provide an export named 'serch'\. Did you mean search\?$/,
  );
});
