import { expect, it, vi } from 'vitest';

const code = '# Title\n\n<Hero title="a" />\n\n```go\nfunc main() {}\n```\n';

/** Colors of a text in a process that has loaded nothing but some languages before. */
async function runsAfter(before: string[]): Promise<number[]> {
  vi.resetModules();
  const { loadHighlight } = await import('./highlight.ts');
  await loadHighlight(before);
  return (await loadHighlight(['mdx']))(code, 'mdx').runs;
}

it('declarations of a stylesheet have colors outside of a rule, as in one', async () => {
  const { loadHighlight } = await import('./highlight.ts');
  const highlight = await loadHighlight(['css', 'scss']);
  const own = 'overflow: hidden;\n--box: 1px;';
  for (const lang of ['css', 'scss']) {
    const { runs } = highlight(own, lang);
    expect(runs.length).toBeGreaterThan(2 * own.split('\n').length);
    const inRule = highlight(`a{\n${own}\n}`, lang).runs.join();
    expect(inRule).toContain(runs.join());
  }
  // A selector stays one.
  const rule = 'a:hover { color: red; }';
  expect(highlight(`${rule}\nb { top: 0; }`, 'css').runs.join()).toContain(
    highlight(rule, 'css').runs.join(),
  );
});

it.each([
  ['SELECT key FROM file WHERE path = 1', ['SELECT', 'FROM', 'WHERE']],
  ['select key from t', ['select key from']],
])('the keywords of %s are those in capitals, if any are', async (statement, keywords) => {
  const { loadHighlight } = await import('./highlight.ts');
  const { runs } = (await loadHighlight(['sql']))(statement, 'sql');
  const colored: string[] = [];
  for (let index = 0, start = 0; index < runs.length; index += 2) {
    const end = start + (runs[index] ?? 0);
    if (runs[index + 1] === 2) colored.push(statement.slice(start, end).trim());
    start = end;
  }
  expect(colored).toEqual(keywords);
});

it('the colors of MDX depend on its text, not on what other pages have loaded', async () => {
  expect(await runsAfter([])).toEqual(await runsAfter(['tsx', 'go']));
});

it('a grammar of the site colors its language, and what it holds, as it is now', async () => {
  vi.resetModules();
  const { loadHighlight } = await import('./highlight.ts');
  const { setSiteGrammars } = await import('./site-grammars.ts');
  const colored = async (grammar: object, lang = 'lql') => {
    setSiteGrammars({
      lql: JSON.stringify({ name: 'Lix QL', scopeName: 'source.lql', ...grammar }),
    });
    return (await loadHighlight([lang]))('pick select', lang).runs;
  };
  const plain = [11, -1];
  const keyword = [4, 2, 7, -1];
  const patterns = [{ match: '\\bpick\\b', name: 'keyword.control.lql' }];
  expect(await colored({ patterns: [] })).toEqual(plain);
  expect(await colored({ patterns })).toEqual(keyword);
  const held = { embeddedLangs: ['sql'], patterns: [{ include: 'source.sql' }] };
  expect(await colored(held)).not.toEqual(plain);
  setSiteGrammars({});
  expect((await loadHighlight(['lql']))('pick select', 'lql').runs).toEqual(plain);
});

it.each([[[]], [[{ start: 6, end: 7, text: 'const a: 1' }]]])(
  'a block that is colored again has runs and names of its own: %j',
  async (hovers) => {
    const { loadHighlight } = await import('./highlight.ts');
    const highlight = await loadHighlight(['ts']);
    const first = highlight('const a = 1;', 'ts', hovers);
    const again = highlight('const a = 1;', 'ts', hovers);
    expect(again).toEqual(first);
    const expected = structuredClone(first);
    first.runs.length = 0;
    for (const name of first.names ?? []) name.hover = '';
    expect(again).toEqual(expected);
    expect(highlight('const a = 1;', 'ts', hovers)).toEqual(expected);
    expect(highlight('const a = 1;', 'ts').names).toBeUndefined();
  },
);
