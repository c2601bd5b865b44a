// Validate a schema, and data against it
// #region setup
import { validateLixSchema, validateLixSchemaDefinition } from '@lix-js/sdk';

const schema = {
  'x-lix-key': 'app_note',
  'x-lix-version': '1.0',
  'x-lix-primary-key': ['/id'],
  type: 'object',
  properties: { id: { type: 'string' }, text: { type: 'string' } },
  required: ['id', 'text'],
  additionalProperties: false,
} as const;
// #endregion

// #region data
console.log(validateLixSchema(schema, { id: 'a', text: 'Buy milk' }));
try {
  validateLixSchema(schema, { id: 'a' });
} catch (error) {
  console.log((error as Error).message.split('\n')[0]);
}
// #endregion

// #region definition
console.log(validateLixSchemaDefinition(schema));
try {
  validateLixSchemaDefinition({ type: 'object' });
} catch (error) {
  console.log((error as Error).message.split('\n')[0]);
}
// #endregion
