import { playgroundTexts } from '@truedocs/live';
import { liveTexts } from '@truedocs/live/parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgramData } from './ProgramData.tsx';

const htmlOf = (isRunning: boolean) =>
  renderToStaticMarkup(
    <ProgramData
      run={undefined}
      shown={undefined}
      isRunning={isRunning}
      revision={0}
      texts={{ ...liveTexts, ...playgroundTexts }}
      onOpen={async () => []}
      onFailure={() => {}}
    />,
  );

it('says that a program runs until it has stored something', () => {
  expect(htmlOf(true)).toContain(liveTexts.liveRunningText);
  expect(htmlOf(true)).not.toContain(playgroundTexts.playgroundNoDataText);
});

it('offers to choose files before anything has run, and says what to do for data', () => {
  const html = htmlOf(false);
  expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Choose files',
  ]);
  expect(html).toContain(playgroundTexts.playgroundNoDataText);
});
