import type { Description } from 'truedocs/reference-options';

/** Schemas of entities, and their validation. */
export const schemaDescriptions: Record<string, Description> = {
  validateLixSchema: {
    throws: [
      '`Invalid Lix schema definition: …` if the schema isn’t one, or if `x-lix-primary-key` or `x-lix-unique` name a property it doesn’t have.',
      '`Data validation failed: …` if the data doesn’t match. Both are followed by the errors of Ajv as JSON.',
    ],
    caveats: [
      'It never returns `false`: invalid input throws.',
      'It checks one value on its own. Whether keys are unique and references exist is checked when you write.',
    ],
  },
  validateLixSchemaDefinition: {
    throws: [
      '`Invalid Lix schema definition: …`, followed by the errors of Ajv as JSON, or by the pointer that names no property.',
    ],
    caveats: ['It never returns `false`: an invalid schema throws.'],
  },
  LixSchemaDefinition: {
    properties: {
      'x-lix-primary-key':
        'The properties that make up the entity’s id, as JSON pointers such as `/id`. Without it, the schema gets no view of its own, and you write its entities through `state`.',
      type: 'Always `object`: entities are objects.',
      properties:
        'The properties of an entity, each with a JSON Schema. `x-lix-default` may hold a CEL expression that generates a missing value.',
    },
  },
  LixGenerated: {
    properties: {
      __lixGenerated:
        'A mark for the compiler. It doesn’t exist at run time: never set or read it.',
    },
  },
  StoredSchema: {
    properties: { value: 'The schema. Its `x-lix-key` and `x-lix-version` identify it.' },
    caveats: ['A stored schema can’t be changed under the same version: raise `x-lix-version`.'],
  },
};
