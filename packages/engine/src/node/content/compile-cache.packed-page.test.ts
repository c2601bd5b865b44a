import { expect, it } from 'vitest';
import { packPage, unpackPage } from './compile-cache.ts';
import { type CompileResult, compilePage } from './compile-page.ts';
import { testOptions } from './options-for-tests.ts';

const source = {
  relativePath: 'x.md',
  routePath: '/x',
  file: 'content/x.md',
  text: '# Title\n\n## Part\n\nWords, and [a link](./y.md).\n',
};

function unpacked(page: CompileResult) {
  const packed = packPage(page, 'addresses');
  return unpackPage(() => packed);
}

it('a page that was packed is the page that was compiled', async () => {
  const compiled = await compilePage(source, testOptions);
  const { page, warnings, metadata, addresses } = unpacked(compiled) ?? {};
  expect({ ...page }).toEqual(JSON.parse(JSON.stringify(compiled.page)));
  expect(warnings).toEqual(compiled.warnings);
  expect(addresses).toBe('addresses');
  const { body: _, text: __, ...rest } = JSON.parse(JSON.stringify(compiled.page));
  expect(metadata).toEqual(rest);
});

it('its hash says whether the content is the same', async () => {
  const hashOf = async (text: string) =>
    unpacked(await compilePage({ ...source, text }, testOptions))?.contentHash;
  expect(await hashOf(source.text)).toBe(await hashOf(`${source.text}\n`));
  expect(await hashOf(source.text)).not.toBe(await hashOf(`${source.text}More.`));
});

it('a body that is another one when it is asked for stops the build', async () => {
  let packed = packPage(await compilePage(source, testOptions), 'addresses');
  const page = unpackPage(() => packed)?.page;
  const text = `${source.text}More.`;
  packed = packPage(await compilePage({ ...source, text }, testOptions), 'addresses');
  expect(() => page?.body).toThrow('changed during the build');
});

it('a page that is missing is not unpacked', () => {
  expect(unpackPage(() => undefined)).toBeUndefined();
});
