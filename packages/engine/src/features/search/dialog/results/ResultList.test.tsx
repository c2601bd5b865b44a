import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PageHits, SearchHit } from '../../engine/record.ts';
import { searchTexts } from '../../texts.ts';
import { ResultList } from './ResultList.tsx';

it('SEARCH-16 an excerpt is below its heading, one before all headings below the title of its page', () => {
  vi.stubGlobal('document', { dir: 'ltr' });
  const hit = (type: SearchHit['type'], header: string, statement: string): SearchHit => ({
    ...{ type, header, statement },
    ...{ title: 'Box', link: '/box', query: 'q', highlightInfoList: [] },
  });
  const title = hit('title', 'Box', 'Box');
  const start = hit('content', 'Box', 'Its start');
  const heading = hit('header', 'Box > Open', 'Box > Open');
  const section = hit('content', 'Box > Close > Late', 'Its end');
  const named = (...hits: SearchHit[]) => {
    const page: PageHits = { title: 'Box', routePath: '/box', domain: '', hits };
    const none = () => {};
    const list = renderToStaticMarkup(
      <ResultList
        results={{ label: '', isOwn: true, pages: [page] }}
        unfolded={[]}
        selected={0}
        texts={searchTexts}
        onOpen={none}
        onUnfold={none}
        onSelect={none}
      />,
    );
    return [...list.matchAll(/search-section">(.*?)<\/span>/g)].map(([, text]) => text);
  };
  expect(named(title, start, section)).toEqual(['Close &gt; Late']);
  expect(named(heading, start, section)).toEqual(['Box', 'Close &gt; Late']);
  expect(named(start, section)).toEqual(['Close &gt; Late']);
});
