import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dataTexts } from '../texts.ts';
import { Content } from './FileContent.tsx';

const longList = JSON.stringify(Array.from({ length: 40_000 }, () => 1));

it.each([
  ['a', 'text', false],
  ['é'.repeat(150_000), 'text', false],
  ['é'.repeat(200_001), 'text', true],
  [longList, 'text', false],
  [longList, 'json', true],
  ['a'.repeat(9000), 'bytes', true],
] as const)(
  'says when only the beginning of a file is shown: %.5s… as %s',
  (text, format, isCut) => {
    const { buffer } = new TextEncoder().encode(text);
    const html = renderToStaticMarkup(
      <Content format={format} bytes={buffer} text={text} path="/a" texts={dataTexts} />,
    );
    expect(html.includes(dataTexts.dataCutText)).toBe(isCut);
  },
);
