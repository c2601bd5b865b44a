import { describe, expect, it } from 'vitest';
import { createEngine } from './create-engine.ts';
import { loadStemmer } from './matching/stemming.ts';
import type { SearchRecord } from './record.ts';

function record(title: string, content = '', frontmatter: SearchRecord['frontmatter'] = {}) {
  const routePath = `/${title}`;
  const common = { id: 0, domain: '', toc: [], lang: 'en', version: '' };
  return { ...common, title, routePath, content, frontmatter } satisfies SearchRecord;
}

const synonyms = {
  'pull request': ['change proposal'],
  fork: ['branch'],
  'git tag': ['label'],
  git: ['branch'],
};
const engine = createEngine(
  [
    record('Proposals', 'A change proposal asks for a merge.'),
    record('Branches', 'Each branch starts at a commit.'),
    record('Discussions', 'Messages about a value.', { keywords: ['tiptap', 'comment threads'] }),
    record('Old names', 'A branch had another name.', { outdated: true }),
    record('Problems', 'too many terms in compound SELECT | Write less at once.'),
  ],
  { stem: await loadStemmer('en'), synonyms },
);
const first = (query: string) => engine.search(query)[0];

describe('what readers mean', () => {
  it('synonyms of phrases and of words lead to the words of the site', () => {
    expect(first('open a pull request')?.title).toBe('Proposals');
    expect(first('forking')?.title).toBe('Branches');
  });

  it('marks what was typed, in any form, but not the words that mean the same', () => {
    const marks = (query: string) =>
      first(query)?.hits.map(({ statement, highlightInfoList }) =>
        highlightInfoList.map(({ start, length }) => statement.slice(start, start + length)),
      );
    expect(marks('branched')).toEqual([['Branches'], ['branch']]);
    expect(marks('forking')).toEqual([[], []]);
    expect(marks('fork commits')).toEqual([['commit']]);
  });

  it('the words of a phrase with synonyms mean nothing else', () => {
    const pages = [
      record('Branches', 'A branch, as in version control.'),
      { ...record('Names', 'A label is a name.'), id: 1 },
      { ...record('Marks', 'A label is a mark.'), id: 2 },
    ];
    const titles = createEngine(pages, { synonyms })
      .search('git tag')
      .map(({ title }) => title);
    expect(titles).toEqual(['Names', 'Marks']);
  });

  it.each([
    ['backend', 'The back-end answers.', 'The end.'],
    ['back-end', 'The backend answers.', 'A bend.'],
    ['reuse', 'How to re-use a box.', 'A box.'],
    ['handoff', 'A hand-off of work.', 'It is off.'],
    ['email', 'Write an e-mail.', 'By hand.'],
    ['e-mail', 'Write an email.', 'By hand.'],
  ])('%s is found with a hyphen and without', (query, text, other) => {
    const pages = [record('Others', other), { ...record('Wanted', text), id: 1 }];
    expect(createEngine(pages).search(query)[0]?.title).toBe('Wanted');
  });

  it('a word with a hyphen is found joined before pages with one half in their titles', () => {
    const pages = ['Eels', 'Echo', 'Elf'].map((title, id) => ({ ...record(title, ''), id }));
    const wanted = { ...record('Wanted', 'Write an email.'), id: 3 };
    expect(createEngine([...pages, wanted]).search('e-mail')[0]?.title).toBe('Wanted');
  });

  it('words that say nothing between others do not part a heading', () => {
    const toc = [{ id: 'diff-files', text: 'Diff files', depth: 2, charIndex: 0 }];
    const pages = [
      record('Cells', 'A diff of each file.', { keywords: ['diff a document', 'file format'] }),
      { ...record('Compare', 'Diff files\n\nList them.'), toc, id: 1 },
    ];
    expect(createEngine(pages).search('diff from a file')[0]?.title).toBe('Compare');
  });

  it('a method comes before the types that are named after it, and a guide before both', () => {
    const methods = ['openBoxAt()', 'openBox()', 'close()'];
    const toc = methods.map((text) => ({ id: text, text, depth: 3, charIndex: -1 }));
    const declared = (title: string, id: number) => ({
      ...record(title),
      id,
      signature: `type ${title} = {}`,
    });
    const pages = [
      declared('OpenBoxOptions', 0),
      { ...declared('Kit', 1), toc },
      declared('CloseOptions', 2),
      { ...record('Close a box', 'Call close().'), id: 3 },
    ];
    const titles = (query: string) =>
      createEngine(pages)
        .search(query)
        .map(({ title }) => title);
    expect(titles('openBox')).toEqual(['Kit', 'OpenBoxOptions']);
    expect(titles('close').slice(0, 2)).toEqual(['Close a box', 'Kit']);
    const [kit] = createEngine(pages).search('openBox');
    expect(kit?.hits[0]?.link).toBe('/Kit#openBox()');
  });

  it('a name is answered by the method, not by headings that hold its parts or by the type of its name', () => {
    const text = ['Boxes to open', 'closeBox()', 'openBox()'];
    const toc = text.map((text, index) => ({ id: text, text, depth: 2 + index, charIndex: -1 }));
    const signature = (title: string) => `declare class ${title} {}`;
    const engine = createEngine([
      { ...record('OpenBox'), signature: signature('OpenBox') },
      { ...record('Kit'), routePath: '/api/Kit', toc, signature: signature('Kit'), id: 1 },
    ]);
    const links = (query: string) =>
      engine.search(query).flatMap(({ hits }) => hits.map(({ link }) => link));
    for (const query of ['openBox', 'openBox()']) {
      expect(links(query)).toEqual(['/api/Kit#openBox()', '/OpenBox']);
    }
    expect(links('OpenBox')[0]).toBe('/OpenBox');
  });

  it('a page whose title is a form of the query comes before names and titles that merely hold it', () => {
    const pages = [
      record('mergeBox', 'Merges.'),
      { ...record('Box and merge errors', 'What to do.'), id: 1 },
      { ...record('How merging works', 'Of two sides.'), id: 2 },
    ];
    const [first] = createEngine(pages).search('merge');
    expect(first?.title).toBe('How merging works');
  });

  it('the options of a command are not what is looked for', () => {
    const pages = [
      record('Commits', 'The log lists them.'),
      { ...record('Graph', 'Each on a line.'), id: 1 },
    ];
    expect(createEngine(pages).search('log --graph --one-line')[0]?.title).toBe('Commits');
  });

  it.each([
    'what is a tip',
    'What’s the tip?',
    'what does tip mean',
    'definition of tip',
    'explain the tip',
    'tip meaning',
  ])('“%s” is answered where the term is explained', (question) => {
    const toc = [{ id: 'tip', text: 'Tip', depth: 2, charIndex: 0 }];
    const pages = [
      record('Tip of a version', 'The tip of a version moves to each new commit of the version.'),
      { ...record('Words we use', 'Tip\n\nThe newest commit.'), toc, id: 1 },
    ];
    expect(createEngine(pages).search(question)[0]?.title).toBe('Words we use');
  });

  it('forms of a word count as the word', () => {
    expect(first('branched')?.title).toBe('Branches');
  });

  it('a keyword leads to its page and is what the result shows', () => {
    const page = first('tiptap');
    expect(page?.title).toBe('Discussions');
    expect(page?.hits.map(({ statement }) => statement)).toEqual(['tiptap']);
  });

  it('a keyword typed as it is counts more than a heading that holds it', () => {
    const message = 'cannot rollback';
    const toc = [{ id: 'x', text: message, depth: 2, charIndex: 0 }];
    const pages = [
      { ...record('Messages', `${message}\n\nOpen it again.`), toc },
      { ...record('Restore', 'Take an earlier state.', { keywords: ['rollback'] }), id: 1 },
    ];
    expect(createEngine(pages).search('rollback')[0]?.title).toBe('Restore');
  });

  it('the words of a name lead to it before a text that holds them', () => {
    const toc = [{ id: 'writer-key', text: 'Writer key', depth: 2, charIndex: 0 }];
    const pages = [
      { ...record('Words we use', 'Writer key\n\nA tag on writes.'), toc },
      { ...record('withWriterKey', 'Sets the tag.'), id: 1 },
    ];
    expect(createEngine(pages).search('writer key')[0]?.title).toBe('withWriterKey');
  });

  it('a search by type finds what is exported before what is no more', () => {
    const signature = 'declare function open(blob: Blob): Box;';
    const pages = [
      { ...record('openOld', '', { outdated: true }), signature },
      { ...record('open'), signature, id: 1 },
    ];
    const titles = createEngine(pages)
      .search('Blob -> Box')
      .map(({ title }) => title);
    expect(titles).toEqual(['open', 'openOld']);
  });

  it('a page about what is no more comes last', () => {
    expect(engine.search('branch').map(({ title }) => title)).toEqual(['Branches', 'Old names']);
  });

  it('a pasted message is found by the part that is always the same', () => {
    const message = 'Error: executeQuery Error cause: too many terms in compound SELECT at line 3';
    expect(first(message)?.title).toBe('Problems');
  });
});

describe('messages', () => {
  it('a message leads to the page that has it as a heading', () => {
    const message = 'Cannot delete an account that is active';
    const toc = [{ id: 'x', text: message, depth: 2, charIndex: 0 }];
    const pages = [
      record('Accounts', `Switch first, or you get: ${message}. An account stays active.`),
      { ...record('Messages', `${message}\n\nSwitch to another.`), toc, id: 1 },
    ];
    expect(createEngine(pages).search(`Error: ${message} at x.ts:3`)[0]?.title).toBe('Messages');
  });
});

describe('error codes', () => {
  it('a code leads to the guide before the reference', () => {
    const pages = [
      record('saveAll', 'Throws BOX_BUSY while another tab has it open.'),
      { ...record('Error codes', 'BOX_BUSY means that another tab has it open.'), id: 1 },
    ];
    expect(createEngine(pages).search('BOX_BUSY')[0]?.title).toBe('Error codes');
  });
});

describe('help', () => {
  it('corrects misspelt words and leaves the others as they were typed', () => {
    expect(engine.help('Merge a brnach').suggestion).toBe('Merge a branch');
    expect(engine.help('merge a branch').suggestion).toBeUndefined();
  });

  it('names pages with similar titles, and none when none is', () => {
    expect(engine.help('proposels').closest[0]).toEqual({ title: 'Proposals', link: '/Proposals' });
    expect(engine.help('qqqq').closest).toEqual([]);
  });
});

describe('loadStemmer', () => {
  it('knows the language of a tag and no others', async () => {
    const german = await loadStemmer('de-AT');
    expect(german?.('anderungen')).toBe(german?.('anderung'));
    const korean = await loadStemmer('ko');
    expect(['기록을', '기록은', '기록', '파일에서', '물을'].map((word) => korean?.(word))).toEqual([
      '기록',
      '기록',
      '기록',
      '파일',
      '물을',
    ]);
    expect(await loadStemmer('zh')).toBeUndefined();
    expect(await loadStemmer('constructor')).toBeUndefined();
  });
});
