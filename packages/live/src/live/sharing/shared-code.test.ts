import { expect, it } from 'vitest';
import { readSharedCode, sharedCodeHash } from './shared-code.ts';

it('carries code of any script through an address', () => {
  const code = "console.log('日本 – ü');\n";
  const hash = `#${sharedCodeHash('live-1', code)}`;
  expect(hash).toMatch(/^#live-1=[\w-]+$/);
  expect(readSharedCode(hash, 'live-1')).toBe(code);
});

it('ignores fragments that are not for this example', () => {
  expect(readSharedCode('#live-2=YQ', 'live-1')).toBeUndefined();
  expect(readSharedCode('#live-2=%%', 'live-1')).toBeUndefined();
  expect(readSharedCode('', '')).toBeUndefined();
});

it.each(['%%', 'A', '_w'])('refuses %s, which is no text', (text) => {
  expect(() => readSharedCode(`#live-1=${text}`, 'live-1')).toThrow();
});
