import { playgroundTexts } from '@truedocs/live';
import { liveTexts } from '@truedocs/live/parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgramData } from './ProgramData.tsx';

it('offers to choose files before anything has run, and says what to do for data', () => {
  const html = renderToStaticMarkup(
    <ProgramData
      run={undefined}
      shown={undefined}
      revision={0}
      texts={{ ...liveTexts, ...playgroundTexts }}
      onOpen={async () => []}
      onFailure={() => {}}
    />,
  );
  expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Choose files',
  ]);
  expect(html).toContain(playgroundTexts.playgroundNoDataText);
});
