import { expect, it } from 'vitest';
import { frameDocument, frameHeaders } from './frame-document.ts';

it('the document of the sandbox carries its policy, for hosts that send none', () => {
  const bundle = { frameScript: 'x()' };
  const sent = frameHeaders(bundle).headers['Content-Security-Policy'] ?? '';
  const [, carried = ''] = /content="([^"]*)"/.exec(frameDocument(bundle)) ?? [];
  expect(carried).toContain("default-src 'none'");
  expect(sent.startsWith(`${carried}; `)).toBe(true);
  expect(sent.slice(carried.length)).toBe("; frame-ancestors 'self'; sandbox allow-scripts");
});
