// #region schema
import { type LixSchemaDefinition, openLix } from '@lix-js/sdk';

const lix = await openLix({});

const taskSchema = {
  'x-lix-key': 'task',
  'x-lix-version': '1.0',
  'x-lix-primary-key': ['/id'],
  'x-lix-unique': [['/title']],
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string', minLength: 1 },
    hours: { type: 'number', maximum: 40 },
    status: { enum: ['open', 'done'] },
  },
  required: ['id', 'title', 'status'],
  additionalProperties: false,
} as const satisfies LixSchemaDefinition;

await lix.db.insertInto('stored_schema').values({ value: taskSchema }).execute();

const addTask = (task: {
  id: string;
  title: string;
  status: string;
  hours?: number;
}) =>
  lix.db
    .insertInto('state')
    .values({
      entity_id: task.id,
      schema_key: 'task',
      schema_version: '1.0',
      file_id: 'tasks',
      plugin_key: 'app',
      snapshot_content: task,
    })
    .execute();

await addTask({ id: 't1', title: 'Write', status: 'open', hours: 8 });

const tasks = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'task')
  .selectAll()
  .execute();
console.log(tasks.map((task) => task.snapshot_content));
// #endregion

// #region refused
try {
  await addTask({ id: 't2', title: 'Review', status: 'open', hours: 99 });
} catch (error) {
  console.log(/cause: "(.*?)"$/ms.exec(String(error))?.[1]);
}
// #endregion
