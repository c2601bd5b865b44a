import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';

it('the server over HTTP needs nothing of Node', async () => {
  const entry = path.join(projectDir, 'packages/mcp/dist/fetch-server.js');
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const files = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const codes = files.map((file) => (file.type === 'chunk' ? file.code : ''));
  expect(codes.join('')).toContain('jsonrpc');
  // Vite puts this in the place of what browsers don't have.
  expect(codes.filter((code) => /browser-external|from ["']node:/.test(code))).toEqual([]);
});
