import * as sdk from '@lix-js/sdk';
import { fromPlainText } from '@lix-js/sdk/dependency/zettel-ast';
import { describe, expect, it } from 'vitest';
import formerNames from '../../../site/product/reference/former-names.json' with { type: 'json' };
import { openTypedPrograms } from '../../agents/typed-program.ts';

const replaced = formerNames.flatMap(({ name, replacement, code }) =>
  replacement ? [{ name, replacement, code }] : [],
);
const lines = replaced.flatMap(({ code }) => (code ? [code.after] : []));
const isImport = (line: string) => line.startsWith('import ');

/** What the lines take for granted. */
const context = `
declare const lix: sdk.Lix;
declare const entity: sdk.LixEntity;
declare const label: { id: string };
declare const conversation: { id: string };
declare const versionId: string;
declare const body: sdk.LixConversationMessage['body'];
`;

describe('the line beside a former name', () => {
  it('is there for each name with a successor, and names both', () => {
    for (const { name, replacement, code } of replaced) {
      expect(code?.before, name).toMatch(new RegExp(`\\b${name}\\b`));
      expect(code?.after, name).toMatch(new RegExp(`\\b${replacement}\\b`));
    }
  });

  it('compiles with the documented release', () => {
    const programs = new Map(
      lines.map((line) => [
        line,
        isImport(line)
          ? line
          : `import * as sdk from '@lix-js/sdk';
             import { ${namesIn(line).join(', ')} } from '@lix-js/sdk';
             ${context} { ${line} }`,
      ]),
    );
    const library = { name: '@lix-js/sdk', folder: '@lix-js/sdk' };
    const { compiles } = openTypedPrograms(programs, library);
    expect(lines.filter((line) => !compiles(line))).toEqual([]);
  });

  it('runs', async () => {
    const mode = { key: 'lix_deterministic_mode', value: { enabled: true } };
    const lix = await sdk.openLix({
      providePlugins: [sdk.mockJsonPlugin],
      keyValues: [{ ...mode, lixcol_version_id: 'global' }],
    });
    const data = new TextEncoder().encode('{"a":1}');
    await lix.db.insertInto('file').values({ path: '/a.json', data }).execute();
    const entity = await lix.db
      .selectFrom('state')
      .where('schema_key', '=', 'mock_json_property')
      .select(['entity_id', 'schema_key', 'file_id'])
      .executeTakeFirstOrThrow();
    const { version_id: versionId } = await lix.db
      .selectFrom('active_version')
      .select('version_id')
      .executeTakeFirstOrThrow();
    const label = await sdk.createLabel({ lix, name: 'a' });
    const conversation = await sdk.createConversation({ lix, versionId });
    const body = fromPlainText('Why?');
    const scope = { ...sdk, lix, entity, label, conversation, versionId, body };
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    // OPFS needs a browser.
    for (const line of lines.filter((one) => !isImport(one) && !one.includes('Opfs'))) {
      const run = new AsyncFunction(...Object.keys(scope), `{ ${line} }`);
      await run(...Object.values(scope));
    }
  });
});

/** Exports of the library that a line uses as values. */
function namesIn(line: string): string[] {
  return [...new Set(line.match(/\w+/g))].filter((word) => word in sdk);
}
