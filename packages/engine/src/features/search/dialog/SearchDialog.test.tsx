import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchDialog } from './SearchDialog.tsx';

it('SEARCH-3 pages carry the closed dialog with its field and no more', () => {
  const html = renderToString(<SearchDialog />);
  expect(html).toMatch(/^<dialog class="search-dialog" aria-label="Search Docs">/);
  expect(html).toContain('placeholder="Search Docs"');
  expect(html).not.toContain('listbox');
});

it('SEARCH-3 I18N texts of a locale replace the defaults', () => {
  const html = renderToString(<SearchDialog texts={{ searchPlaceholderText: 'Suchen' }} />);
  expect(html).toContain('placeholder="Suchen"');
  expect(html).toContain('value="Cancel"');
});
