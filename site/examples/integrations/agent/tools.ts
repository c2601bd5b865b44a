import type { Lix } from '@lix-js/sdk';
import type { ToolCall } from './model.ts';

const path = {
  type: 'string',
  description: 'Starts with a slash, for example /offer.json',
};

/** What the model is told about each tool: a name, a sentence and a JSON Schema. */
export const definitions = [
  define('list_files', 'Lists the paths of all files.', {}),
  define('read_file', 'Returns the text of a file.', { path }),
  define('write_file', 'Creates a file, or replaces all of its text.', {
    path,
    text: { type: 'string', description: 'The whole new text, not a part of it' },
  }),
];

export type ToolDefinition = ReturnType<typeof define>;

function define(
  name: string,
  description: string,
  properties: Record<string, object>,
) {
  const parameters = {
    type: 'object',
    properties,
    required: Object.keys(properties),
  };
  return { type: 'function', function: { name, description, parameters } };
}

/**
 * Makes a function that runs the model's calls in one version. It returns what the
 * model reads next, and never throws: the model can correct its call if it sees
 * what was wrong.
 */
export function toolsFor(lix: Lix, version: { id: string }) {
  const files = () =>
    lix.db
      .selectFrom('file_by_version')
      .where('lixcol_version_id', '=', version.id);

  async function write(path: string, text: string) {
    const data = new TextEncoder().encode(text);
    const file = await files()
      .where('path', '=', path)
      .select('id')
      .executeTakeFirst();
    if (file) {
      await lix.db
        .updateTable('file_by_version')
        .set({ data })
        .where('id', '=', file.id)
        .where('lixcol_version_id', '=', version.id)
        .execute();
    } else {
      await lix.db
        .insertInto('file_by_version')
        .values({ path, data, lixcol_version_id: version.id })
        .execute();
    }
    return `Wrote ${path}.`;
  }

  return async ({ function: call }: ToolCall): Promise<string> => {
    try {
      const { path, text } = JSON.parse(call.arguments);
      switch (call.name) {
        case 'list_files': {
          const rows = await files().select('path').orderBy('path').execute();
          return JSON.stringify(rows.map((row) => row.path));
        }
        case 'read_file': {
          const file = await files()
            .where('path', '=', path)
            .select('data')
            .executeTakeFirst();
          return file
            ? new TextDecoder().decode(file.data)
            : `There is no file ${path}.`;
        }
        case 'write_file':
          return await write(path, text);
        default:
          return `There is no tool ${call.name}.`;
      }
    } catch (error) {
      return `Failed: ${/cause: "(.*?)"?$/m.exec(String(error))?.[1] ?? error}`;
    }
  };
}
