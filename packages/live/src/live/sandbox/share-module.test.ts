import { afterEach, expect, it } from 'vitest';
import { shareModule } from './share-module.ts';

const { instantiate } = WebAssembly;
afterEach(() => {
  Object.assign(WebAssembly, { instantiate });
});

/** A module without content. */
const empty = () => Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

it('gives out the compiled module for its own bytes only', async () => {
  const { buffer } = empty();
  const module = await WebAssembly.compile(buffer);
  shareModule(buffer, module);
  expect((await WebAssembly.instantiate(buffer)).module).toBe(module);
  expect((await WebAssembly.instantiate(new Uint8Array(buffer))).module).toBe(module);
  expect((await WebAssembly.instantiate(empty())).module).not.toBe(module);
  expect(await WebAssembly.instantiate(module)).toBeInstanceOf(WebAssembly.Instance);
});
