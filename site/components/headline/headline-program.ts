/**
 * A program that stores a headline and its edits in a Lix: each is a commit.
 *
 * @param headlines The oldest first. Each becomes a string of the program, whatever it says.
 */
export function headlineProgram(headlines: readonly string[]): string {
  return `import { openLix } from '@lix-js/sdk';

const lix = await openLix({});
const [first, ...edits] = ${JSON.stringify(headlines)};
await lix.db.insertInto('key_value').values({ key: 'headline', value: first }).execute();
for (const value of edits) {
  await lix.db.updateTable('key_value').set({ value }).where('key', '=', 'headline').execute();
}`;
}

/** Asks a Lix for the commits of its headline, the oldest first, with what each says. */
export const headlineCommits = `SELECT c.id, json_extract(h.snapshot_content, '$.value') AS headline
FROM change h
JOIN change_set_element e ON e.change_id = h.id
JOIN "commit" c ON c.change_set_id = e.change_set_id
WHERE h.schema_key = 'lix_key_value' AND h.entity_id = 'headline'
  AND c.id NOT IN (SELECT working_commit_id FROM version WHERE working_commit_id IS NOT NULL)
ORDER BY c.lixcol_created_at, c.id`;
