import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiveStorage } from './LiveStorage.tsx';

it('the example with storage shows its code and recorded output, and cannot be edited', () => {
  const html = renderToStaticMarkup(
    <LiveStorage
      code={{ __html: '<code>store();</code>' }}
      output={{ __html: '<b>Visit 1</b>' }}
    />,
  );
  expect(html).toContain('<code>store();</code>');
  expect(html).toContain('data-slot="output"><b>Visit 1</b>');
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Run',
    'Forget',
  ]);
});
