import { CompletionContext } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import type { LibraryCompletions } from '../shared/completions.ts';
import { complete } from './completion.ts';

const named = (name: string) => ({ name, kind: 'function' as const, signature: '()' });
const library: LibraryCompletions = {
  exports: [{ ...named('createVersion'), from: 'notes' }],
  members: [
    { variables: 'box|\\w*Box', names: [named('observe')] },
    { variables: 'db|trx', names: [named('selectFrom')] },
  ],
  tables: { file: ['path', 'data'], version: ['name'] },
};

/** Names offered where `|` stands. */
function offered(text: string, isExplicit = false): string[] {
  const position = text.indexOf('|');
  const doc = text.replace('|', '');
  const state = EditorState.create({ doc, extensions: javascript({ typescript: true }) });
  const found = complete(new CompletionContext(state, position, isExplicit), library);
  return found?.options.map(({ label }) => label) ?? [];
}

it.each([
  ['exports for a word', 'const v = await createV|', ['createVersion']],
  ['exports in an import', "import { cre| } from 'notes';", ['createVersion']],
  ['members of a Box', 'box.|', ['observe']],
  ['members of its database', 'await box.db.sel|', ['selectFrom']],
  ['tables', "await box.db.selectFrom('|')", ['file', 'version']],
  ['tables of an insertion', "box.db.insertInto('fi|').values({})", ['file', 'version']],
  ['columns', "box.db.selectFrom('file').where('|', '=', 1)", ['path', 'data']],
  ['columns in a list', "box.db.selectFrom('file').select(['path', '|'])", ['path', 'data']],
  [
    'columns of joined tables',
    "box.db.selectFrom('file as f').innerJoin('version', 'a', 'b').select('|')",
    ['version', 'file'].flatMap((table) => library.tables[table] ?? []),
  ],
])('offers %s', (_, text, names) => expect(offered(text)).toEqual(names));

it.each([
  ['without a word', 'const v = |'],
  ['in a text', "console.log('createV|')"],
  ['in a comment', '// createV|'],
  ['behind a dot of something else', 'other.createV|'],
])('offers nothing %s', (_, text) => expect(offered(text)).toEqual([]));

it('offers exports without a word when it is asked', () =>
  expect(offered('|', true)).toEqual(['createVersion']));
