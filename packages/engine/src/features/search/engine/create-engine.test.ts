import { describe, expect, it } from 'vitest';
import { createEngine } from './create-engine.ts';
import { normalize } from './matching/normalize.ts';
import type { PageHits, SearchHit, SearchRecord } from './record.ts';
import scripts from './script-queries.json' with { type: 'json' };

let nextId = 0;

/** A record whose text is given as Markdown headings and paragraphs. */
function record(title: string, markdown = '', more: Partial<SearchRecord> = {}): SearchRecord {
  const toc: SearchRecord['toc'] = [];
  let content = '';
  for (const block of markdown.split('\n\n').filter(Boolean)) {
    if (content !== '') content += '\n\n';
    const [, marks, text = block] = /^(#+) (.*)$/.exec(block) ?? [];
    const id = text.toLowerCase().replaceAll(' ', '-');
    if (marks) toc.push({ id, text, depth: marks.length, charIndex: content.length });
    content += text;
  }
  const id = nextId++;
  const common = { domain: '', frontmatter: {}, lang: 'en', version: '' };
  return { id, title, routePath: `/page-${id}`, content, toc, ...common, ...more };
}

function marked({ statement, highlightInfoList }: SearchHit): string[] {
  return highlightInfoList.map(({ start, length }) => statement.slice(start, start + length));
}

const titles = (pages: PageHits[]) => pages.map(({ title }) => title);
const search = (records: SearchRecord[], query: string, limit?: number) =>
  createEngine(records).search(query, limit);

describe('SEARCH-13', () => {
  it('finds a query inside words, as one piece', () => {
    const records = [record('A', 'You can restore it.'), record('B', 'Other text.')];
    expect(titles(search(records, 'tore'))).toEqual(['A']);
    expect(search(records, 'tore')[0]?.hits.map(marked)).toEqual([['tore']]);
  });

  it('a word by itself comes before one inside another, on a page and in its passages', () => {
    const inside = record('BigInt', 'A BigInt is refused.\n\n## BigInt\n\nBigInts.');
    const records = [inside, record('Speed', 'Ambiguous, but big.\n\n## More\n\nBigints and big.')];
    const found = search(records, 'big');
    expect(titles(found)).toEqual(['Speed', 'BigInt']);
    expect(found[0]?.hits.map(({ highlightInfoList }) => highlightInfoList[0]?.start)).toEqual([
      15, 12,
    ]);
  });

  it('a word that stands on a page is shown there where it stands, by itself or in a name, not inside others', () => {
    const text =
      'Different.\n\n## One\n\nSee renderDiff.\n\n## Two\n\nAll diffs.\n\n## Three\n\nIndifferent.';
    const [page] = search([record('Changes', text), record('More', 'Differences.')], 'diff');
    expect(page?.hits.map(({ statement }) => statement)).toEqual(['See renderDiff.', 'All diffs.']);
    expect(page?.hits.map(marked)).toEqual([['Diff'], ['diff']]);
    const engine = createEngine([
      record('Changes', 'A diff of text.\n\nDifferent.', { routePath: '/changes' }),
    ]);
    expect(engine.preview('diff', '/changes')?.paragraphs).toEqual([
      { text: 'A diff of text.', highlightInfoList: [{ start: 2, length: 4 }] },
      { text: 'Different.', highlightInfoList: [] },
    ]);
  });

  it('what a name returns stands in the reference, at the heading that says so', () => {
    const records = [
      record('Boxes', 'createBox returns a box, which createBox returns.'),
      record('createBox', '## Returns\n\nA promise.', { routePath: '/api/functions/createBox' }),
    ];
    const [first] = search(records, 'what does createBox return');
    expect(first?.hits.map(({ link }) => link)).toEqual(['/api/functions/createBox#returns']);
  });

  it.each([
    ['Daten\u00adbank\u00adver\u00adbin\u00addung', 'Datenbankverbindung'],
    ['Daten\u00adbank\u00adver\u00adbin\u00addung', 'datenbank'],
    ['نمی\u200cخواهم', 'نمیخواهم'],
    ['שָׁלוֹם', 'שלום'],
    ['plain', 'pla\u00adin'],
  ])('what nobody sees in %j does not hide it from %j', (text, query) => {
    const [page] = search([record('Page', `A ${text} here.`)], query);
    expect(page?.hits.map(marked)[0]?.[0]).toBe(
      text.slice(0, page?.hits[0]?.highlightInfoList[0]?.length),
    );
  });

  it('finds every page that holds the query, in any script', () => {
    const text = [
      'The change proposal diff is here.',
      'мой Ёж и café',
      'Die Straße ins Oﬃce… 10 µs, x² ½',
      '변경 제안을 병합합니다',
      '变更提案的差异显示在这里',
      '変更の提案をマージすることができます',
      'naïve x-box-key, box.db and @scope/name: openBox() {a: [1]}',
    ];
    const engine = createEngine(text.map((line, index) => record(`Page ${index}`, line)));
    text.forEach((line, index) => {
      for (let start = 0; start < line.length; start += 1) {
        for (const length of [1, 2, 3, 6, 11, line.length]) {
          const query = line.slice(start, start + length);
          if (query.trim() === '' || /^\p{M}/u.test(query)) continue;
          const pages = engine.search(query, 10);
          expect(titles(pages), query).toContain(`Page ${index}`);
        }
      }
    });
  });

  it('finds words apart and in any order, after the pages with the words together, and then single ones', () => {
    const records = [
      record('A', 'A diff of a proposal.'),
      record('B', 'The proposal diff.'),
      record('C', 'Only a proposal.'),
    ];
    expect(titles(search(records, 'proposal diff'))).toEqual(['B', 'A', 'C']);
  });

  it('finds parts of names, names by their parts, and abbreviations', () => {
    const records = [record('selectWorkingDiff'), record('state_history'), record('Other')];
    for (const query of ['working diff', 'diff working', 'workingdiff', 'WorkingDiff', 'wrkdif']) {
      expect(titles(search(records, query)), query).toEqual(['selectWorkingDiff']);
    }
    for (const query of ['state history', 'stateHistory', 'history state', 'state_h']) {
      expect(titles(search(records, query)), query).toEqual(['state_history']);
    }
    expect(search(records, 'working diff')[0]?.hits.map(marked)).toEqual([['WorkingDiff']]);
    expect(search(records, 'wrkdif')[0]?.hits.map(marked)).toEqual([['W', 'rk', 'Dif']]);
  });

  it('forgives one edit from four letters and two from eight', () => {
    const records = [record('A', 'The version of an environment.'), record('B', 'A box.')];
    for (const query of ['versoin', 'vesion', 'verssion', 'versian', 'enviromnt', 'environemtn']) {
      expect(titles(search(records, query)), query).toEqual(['A']);
    }
    expect(search(records, 'lxi')).toEqual([]);
    expect(search(records, 'vrsoin')).toEqual([]);
    expect(search(records, 'versoin')[0]?.hits.map(marked)).toEqual([['version']]);
  });
});

describe('SEARCH-15', () => {
  const many = Array.from({ length: 30 }, (_, index) => record(`P${index}`, 'It has a needle.'));

  it('shows seven pages for each field unless told otherwise', () => {
    expect(search(many, 'needle')).toHaveLength(7);
    expect(search(many, 'needle', 3)).toHaveLength(3);
  });

  it('counts titles, headings and texts apart', () => {
    const inTitle = Array.from({ length: 9 }, (_, index) => record(`Needle ${index}`));
    const inHeader = Array.from({ length: 9 }, (_, index) => record(`H${index}`, '## The needle'));
    const pages = search([...many, ...inHeader, ...inTitle], 'needle');
    expect(pages.map(({ title }) => title[0])).toEqual([...'NNNNNNNHHHHHHHPPPPPPP']);
  });

  it('prefers pages with the query as one piece to all others', () => {
    const apart = Array.from({ length: 9 }, (_, index) => record(`A${index}`, 'Two and one.'));
    const pages = search([...apart, record('Whole', `${'word '.repeat(300)}one two`)], 'one two');
    expect(titles(pages)).toContain('Whole');
    expect(pages).toHaveLength(7);
  });
});

describe('SEARCH-16', () => {
  const page = record(
    'Merging versions',
    'A merge at the start.\n\n## Merge them\n\nHow to merge.\n\n### Conflicts\n\nA merge, and a merge.\n\n## Other\n\n#### Deep merge\n\nText.',
  );

  it('lists title, headings and sections in order, with their links', () => {
    const [result] = search([page, record('Merge')], 'merge').filter(
      ({ title }) => title === page.title,
    );
    expect(result?.hits.map(({ type, header, link }) => [type, header, link])).toEqual([
      ['title', 'Merging versions', page.routePath],
      ['header', 'Merging versions > Merge them', `${page.routePath}#merge-them`],
      ['header', 'Merging versions > Other > Deep merge', `${page.routePath}#deep-merge`],
      ['content', 'Merging versions', page.routePath],
      ['content', 'Merging versions > Merge them > Conflicts', `${page.routePath}#conflicts`],
    ]);
  });

  it('names the query, the page and its origin', () => {
    const [result] = search([page], ' Merge ');
    expect(result).toMatchObject({ title: page.title, routePath: page.routePath, domain: '' });
    expect(result?.hits[0]).toMatchObject({ query: ' Merge ', title: page.title });
  });

  it('a page without a title is named by its path', () => {
    expect(titles(search([record('', 'needle', { routePath: '/x' })], 'needle'))).toEqual(['/x']);
  });
});

describe('SEARCH-17', () => {
  it('keeps the letter case of the match and the last character of the page', () => {
    const [result] = search([record('A', 'First.\n\nThe NeeDle!')], 'needle');
    expect(result?.hits[0]).toMatchObject({ statement: 'The NeeDle!' });
    expect(result?.hits.map(marked)).toEqual([['NeeDle']]);
  });
});

describe('SEARCH-18', () => {
  it.each([
    ['ががが page', 'page', 'page'],
    ['ががが page', 'か', 'が'],
    ['İstanbul café ÉTÉ', 'ete', 'ÉTÉ'],
    ['Ещё й и Мой', 'мой', 'Мой'],
    ['"< & 😀 é" needle', 'needle', 'needle'],
    ['변경 제안을', '제안', '제안'],
    ['变更提案的差异', '差异', '差异'],
  ])('marks in %s for %s what was found', (text, query, expected) => {
    const [result] = search([record('A', `${'が é '.repeat(60)}${text}`)], query);
    expect(result?.hits.map(marked)).toEqual([[expected]]);
  });

  it.each([
    ['strasse', 'Die Straße.', 'Straße'],
    ['Straße', 'DIE STRASSE.', 'STRASSE'],
    ['ß', 'Straße', 'ß'],
    ['ﬁle', 'The file.', 'file'],
    ['oﬃce', 'An office.', 'office'],
    ['office', 'An oﬃce.', 'oﬃce'],
  ])('SEARCH-12 finds %s in "%s"', (query, text, expected) => {
    expect(search([record('Page', text)], query)[0]?.hits.map(marked)).toEqual([[expected]]);
  });

  it('marks exactly the query in titles and behind the parents of a heading', () => {
    const [result] = search([record('Café á', '## Über\n\n### Das Café')], 'cafe');
    expect(result?.hits.map(marked)).toEqual([['Café'], ['Café']]);
    expect(result?.hits[1]?.statement).toBe('Café á > Über > Das Café');
  });

  it('every mark of a phrase is the phrase', () => {
    const words = 'Box é が Version branch ŷ merge 中文 한국 diff й'.split(' ');
    const line = Array.from({ length: 80 }, (_, index) => words[(index * 7) % 11]).join(' ');
    const engine = createEngine([record('A', line)]);
    for (const query of ['box e', 'version', '中文', 'diff й', 'merge', '국 d']) {
      for (const hit of engine.search(query).flatMap(({ hits }) => hits)) {
        if (!normalize(line).includes(normalize(query))) continue;
        expect(marked(hit).map(normalize), query).toEqual([normalize(query)]);
      }
    }
  });
});

describe('ranking', () => {
  it('title exact, title prefix, title word, heading, text', () => {
    const records = [
      record('E', 'a branch'),
      record('D', '## A branch'),
      record('The branch'),
      record('Branching'),
      record('Branch'),
    ];
    expect(titles(search(records, 'branch'))).toEqual([
      'Branch',
      'Branching',
      'The branch',
      'D',
      'E',
    ]);
  });

  it('guides before reference, but names before guides', () => {
    const records = [
      record('openBox', 'Opens a blob.', { routePath: '/api/functions/openBox' }),
      record('Opening', 'Call openBox with a blob.', { routePath: '/guide/opening' }),
      record('close', 'Calls openBox.', { routePath: '/api/functions/close' }),
    ];
    expect(titles(search(records, 'a blob'))[0]).toBe('Opening');
    expect(titles(search(records, 'openBox'))).toEqual(['openBox', 'close', 'Opening']);
  });
});

describe('scripts', () => {
  const engine = createEngine(scripts.pages.map(([title = '', text]) => record(title, text)));

  it.each(scripts.queries)('%s leads to %s', (query = '', title = '') => {
    expect(titles(engine.search(query))[0]).toBe(title);
  });
});

describe('SEARCH-11', () => {
  it('answers a query again from its cache, until a hundred others came', () => {
    const engine = createEngine([record('A', 'needle')]);
    const first = engine.search('needle');
    expect(engine.search('needle')).toBe(first);
    expect(engine.search('needle', 3)).not.toBe(first);
    for (let index = 0; index < 98; index += 1) engine.search(`other ${index}`);
    expect(engine.search('needle')).toBe(first);
    for (let index = 0; index < 100; index += 1) engine.search(`more ${index}`);
    expect(engine.search('needle')).not.toBe(first);
  });
});

it.each(['', '   ', '\n', '́'])('the query %j finds nothing', (query) => {
  expect(search([record('A', 'text')], query)).toEqual([]);
});

it('any text may be searched for', () => {
  const engine = createEngine([record('A', 'text (a+b)* [x] \\d'), record('', '')]);
  for (const query of ['(', '[', '\\', '*', '(a+b)*', '$&', 'constructor', '__proto__', '😀']) {
    expect(() => engine.search(query)).not.toThrow();
  }
  expect(titles(engine.search('(a+b)*'))).toEqual(['A']);
  expect(titles(engine.search('constructor'))).toEqual([]);
  expect(createEngine([]).search('a')).toEqual([]);
});

describe('the preview of a place', () => {
  const text =
    'About boxes.\n\nIntro.\n\n## Open\n\nOpen a box.\n\n### Twice\n\nAgain.\n\n## Close\n\nClose the box.';
  const engine = createEngine([
    record('Boxes', text, { routePath: '/boxes', frontmatter: { description: 'About boxes.' } }),
  ]);

  it('of a title begins with the description, which the page may repeat, and lists the headings', () => {
    const preview = engine.preview('box', '/boxes');
    expect(preview?.header).toBe('Boxes');
    expect(preview?.paragraphs.map((entry) => entry.text)).toEqual(['About boxes.', 'Intro.']);
    expect(preview?.headings).toEqual(['Open', 'Close']);
  });

  it('of a heading holds its section with the words marked, and what is below it', () => {
    const preview = engine.preview('box', '/boxes#open');
    expect(preview?.header).toBe('Boxes > Open');
    expect(preview?.headings).toEqual(['Twice']);
    expect(preview?.paragraphs).toEqual([
      { text: 'Open a box.', highlightInfoList: [{ start: 7, length: 3 }] },
    ]);
  });

  it('of a long text leaves out what is far above the match', () => {
    const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of words.`);
    const body = [...long, 'The needle.', ...long].join('\n\n');
    const other = createEngine([record('Long', body, { routePath: '/long' })]);
    const texts = other.preview('needle', '/long')?.paragraphs.map((entry) => entry.text) ?? [];
    expect(texts[0]).toBe('The needle.');
    expect(texts.length).toBeLessThan(80);
  });

  it('is missing for a page that the index lacks', () => {
    expect(engine.preview('box', '/other')).toBeUndefined();
  });
});
