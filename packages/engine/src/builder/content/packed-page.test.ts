import { expect, it } from 'vitest';
import { testOptions } from '../markdown/test-options.ts';
import { compilePage } from './compile-page.ts';
import { packPage, unpackPage } from './packed-page.ts';

const source = {
  relativePath: 'x.md',
  routePath: '/x',
  file: 'content/x.md',
  text: '# Title\n\n## Part\n\nWords, and [a link](./y.md).\n',
};

it('a page that was packed is the page that was compiled', async () => {
  const compiled = await compilePage(source, testOptions);
  const unpacked = unpackPage(packPage(compiled));
  expect({ ...unpacked?.page }).toEqual(JSON.parse(JSON.stringify(compiled.page)));
  expect(unpacked?.warnings).toEqual(compiled.warnings);
  expect(unpacked?.card).toMatchObject({ title: 'Title', body: [], text: [] });
});

it('its hash says whether the content is the same', async () => {
  const hashOf = async (text: string) =>
    unpackPage(packPage(await compilePage({ ...source, text }, testOptions)))?.contentHash;
  expect(await hashOf(source.text)).toBe(await hashOf(`${source.text}\n`));
  expect(await hashOf(source.text)).not.toBe(await hashOf(`${source.text}More.`));
});

it('a file that was cut off counts as missing', async () => {
  const packed = packPage(await compilePage(source, testOptions));
  for (const length of [0, 8, 40, packed.length - 1]) {
    expect(unpackPage(packed.subarray(0, length))).toBeUndefined();
  }
});
