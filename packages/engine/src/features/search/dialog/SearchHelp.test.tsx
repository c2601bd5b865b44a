import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { searchTexts } from '../texts.ts';
import { Suggestion } from './SearchHelp.tsx';

it('a query is corrected where it finds little, and not above what was meant', () => {
  const page = { title: 'Merging', routePath: '/merging', domain: '', hits: [] };
  const suggestionAbove = (count: number) =>
    renderToStaticMarkup(
      <Suggestion
        results={{
          label: '',
          isOwn: true,
          pages: Array.from({ length: count }, () => page),
          help: { suggestion: 'merge', closest: [] },
        }}
        onType={() => {}}
        texts={searchTexts}
      />,
    );
  expect(suggestionAbove(0)).toContain('>merge</button>');
  expect(suggestionAbove(3)).toContain('>merge</button>');
  expect(suggestionAbove(4)).toBe('');
});
