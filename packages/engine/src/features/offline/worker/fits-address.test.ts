import { expect, it } from 'vitest';
import { fitsAddress } from './fits-address.ts';

it.each([
  ['/guide/x', 'text/html;charset=utf-8', true],
  ['/0.17/', 'text/html', true],
  ['/guide/0.17', 'Text/HTML', true],
  ['/guide/x', 'text/plain', false],
  ['/guide/x.md', 'text/markdown; charset=utf-8', true],
  ['/guide/x.md', 'text/html', false],
  ['/assets/a-1.js', 'text/javascript', true],
  ['/assets/a-1.js', 'application/javascript', true],
  ['/assets/a-1.js', 'text/html', false],
  ['/assets/a-1.js', '', false],
  ['/assets/a-1.css', 'text/css', true],
  ['/assets/a-1.css', 'text/html', false],
  ['/static/search_index.0_17.en.1a2b.json', 'application/json', true],
  ['/manifest.webmanifest', 'application/manifest+json', true],
  ['/static/search_index.en.1a2b.json', 'text/html', false],
  ['/assets/a-1.wasm', 'application/wasm', true],
  ['/assets/a-1.wasm', 'text/html', false],
  ['/static/1a.png', 'image/png', true],
  ['/static/1a.png', 'text/html', false],
  ['/starters/lix.zip', 'application/octet-stream', true],
  ['/a.constructor', 'text/plain', true],
])('%s as %s: %s', (path, type, expected) => {
  expect(fitsAddress(path, new Response('', { headers: { 'Content-Type': type } }))).toBe(expected);
});
