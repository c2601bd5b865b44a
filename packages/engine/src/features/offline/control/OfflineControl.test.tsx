import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfflineControl } from './OfflineControl.tsx';

it('is one quiet button until the reader asks for it', () => {
  const html = renderToStaticMarkup(
    <OfflineControl prefix="" texts={{ offlineOpenText: '离线' }} />,
  );
  expect(html).toContain('aria-expanded="false"');
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('离线');
});
