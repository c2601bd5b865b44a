import type { Description } from 'truedocs/reference-options';

const entity =
  'The entity, named by `entity_id`, `schema_key` and `file_id`, or by the same columns with the prefix `lixcol_`, as rows of entity views have them.';

const lixOfTransaction = 'The open Lix. Inside a transaction, `{ db: trx }` is enough.';

const inheritedLink =
  "`Cannot delete entity … because it is inherited from version '…'` if another version stores the link. Pass that version as `versionId`; for labels on commits it’s `global`.";

const unknownVersion = "`Version with id '…' does not exist` if `versionId` is unknown.";

const unknownEntity =
  "`Foreign key constraint violation … referencing 'state…'` if the entity doesn’t exist in that version.";

/** Functions and types of conversations, messages and labels. */
export const conversationDescriptions: Record<string, Description> = {
  createConversation: {
    parameters: {
      'args.id': 'Id of the conversation. Defaults to a nano ID.',
      'args.comments':
        'The first messages, in order: each answers the one before. `body` is a Zettel document, `lixcol_metadata` optional JSON of your own. Defaults to none.',
    },
    returns:
      'The new row of `conversation_by_version`, with the messages under `comments` as rows of `conversation_message_by_version`.',
    throws: [
      "`Foreign key constraint violation. The schema 'lix_entity_conversation' …` if `entity` doesn’t exist in the version `versionId`.",
      "`Invalid JSON in property 'body'` if a `body` is a string. Convert it with [`fromPlainText`](/guide/features/comments).",
      unknownVersion,
      '`Primary key constraint violation` if a conversation already has this `id`.',
    ],
    caveats: [
      'Without `versionId`, the conversation is stored in `global`, where entities of your files don’t exist. For a file or one of its entities, always pass the id of the version it’s in.',
      'If the first conversation of a Lix fails, later ones fail with `no such table: lix_internal_state_cache_v1_…` until you [open the Lix again](/guide/troubleshooting#missing-table).',
      'Merging copies conversations like everything else: [which version sees which messages](/guide/concepts/discussions#versions-and-merges).',
    ],
  },
  createConversationMessage: {
    parameters: {
      'args.conversation_id': 'Id of the conversation to add to.',
      'args.body':
        'The message as a Zettel document. [`fromPlainText`](/guide/features/comments) makes one from a string.',
      'args.id': 'Id of the message. Defaults to a nano ID.',
      'args.parent_id':
        'Id of the message this one answers. `null` starts a new thread; if you leave it out, the message answers the newest one without an answer.',
      'args.lixcol_metadata': 'Your own JSON to store with the change. Defaults to `null`.',
      'args.lixcol_untracked': 'Messages are always tracked.',
      'args.lixcol_writer_key': 'Use `withWriterKey` to set the key.',
    },
    ignored: [
      'args.lixcol_entity_id',
      'args.lixcol_schema_key',
      'args.lixcol_file_id',
      'args.lixcol_plugin_key',
      'args.lixcol_inherited_from_version_id',
      'args.lixcol_created_at',
      'args.lixcol_updated_at',
      'args.lixcol_change_id',
      'args.lixcol_commit_id',
      'args.lixcol_untracked',
      'args.lixcol_writer_key',
    ],
    returns: 'The new row of `conversation_message_by_version`.',
    throws: [
      '`no result` if the conversation doesn’t exist.',
      "`Foreign key constraint violation. The schema 'lix_conversation_message' …` if `parent_id` isn’t a message.",
      "`Invalid JSON in property 'body'` if `body` is a string.",
      '`Primary key constraint violation` if a message already has this `id`.',
    ],
    caveats: [
      'The message goes to the first version that contains the conversation, which after branching may not be the active one. To be sure, [insert into `conversation_message`](/guide/concepts/discussions#reply).',
    ],
  },
  attachConversation: {
    parameters: {
      'args.lix': lixOfTransaction,
      'args.entity': entity,
      'args.conversation': 'What `createConversation` returned, or any object with its id.',
      'args.conversation.id': 'The only property that is read.',
      'args.versionId':
        'Id of the version to store the link in. Entity and conversation must exist there. Defaults to `global`.',
    },
    returns: 'Nothing. If the two are already connected, nothing changes.',
    throws: [
      unknownEntity,
      "`Foreign key constraint violation … referencing 'lix_conversation…'` if the conversation doesn’t exist in that version.",
      unknownVersion,
    ],
    caveats: [
      'The default `global` is right only for entities that all versions share, such as proposals. For entities of files, pass `versionId`.',
    ],
  },
  detachConversation: {
    parameters: {
      'args.lix': lixOfTransaction,
      'args.entity': entity,
      'args.conversation': 'The conversation to detach. It isn’t deleted.',
      'args.conversation.id': 'The only property that is read.',
      'args.versionId': 'Id of the version that stores the link. Defaults to `global`.',
    },
    returns: 'Nothing. If there’s no such link, nothing changes.',
    caveats: [
      'With a link in another version than `versionId`, the call does nothing, without an error. Pass the same `versionId` as to `attachConversation`.',
    ],
  },
  LixConversation: {
    properties: { id: 'Id of the conversation. Generated if you leave it out.' },
  },
  LixConversationMessage: {
    properties: {
      id: 'Id of the message. Generated if you leave it out.',
      conversation_id: 'The thread that it belongs to.',
      parent_id: 'Id of the message this one answers. `null` for the start of a thread.',
      body: 'The message as a Zettel document.',
    },
  },
  LixEntityConversation: {
    properties: {
      entity_id: 'Id of the entity the conversation is about.',
      schema_key: 'The `x-lix-key` of the entity, such as `lix_file_descriptor` for a file.',
      file_id: 'The file that contains the entity, or `lix` for Lix’s own.',
      conversation_id: 'References `conversation`, which holds the thread.',
    },
  },
  createLabel: {
    parameters: {
      'args.id': 'Id of the label. Defaults to a nano ID.',
      'args.name': 'Name of the label. Lix doesn’t require it to be unique.',
      'args.lixcol_version_id':
        'Id of the version to store the label in. Defaults to the active version. To label commits, pass `global`.',
    },
    returns: 'The new row of `label_by_version`.',
    throws: [
      '`Primary key constraint violation` if a label already has this `id`.',
      "`Version with id '…' does not exist` if `lixcol_version_id` is unknown.",
    ],
    caveats: [
      'A second label with the same name is a different label. Query `label` by name before you create one.',
    ],
  },
  attachLabel: {
    parameters: {
      'args.lix': lixOfTransaction,
      'args.entity': entity,
      'args.label': 'What `createLabel` returned, or any object with its id.',
      'args.label.id': 'The only property that is read.',
      'args.versionId':
        'Id of the version to store the link in. Entity and label must exist there. Defaults to the active version.',
    },
    returns: 'Nothing. If the entity already has the label, nothing changes.',
    throws: [
      unknownEntity,
      "`Foreign key constraint violation … referencing 'lix_label…'` if the label doesn’t exist in that version.",
      unknownVersion,
    ],
    caveats: [
      "Commits belong to the version `global`. To label one, create the label with `lixcol_version_id: 'global'` and pass `versionId: 'global'` here.",
    ],
  },
  detachLabel: {
    parameters: {
      'args.lix': lixOfTransaction,
      'args.entity': entity,
      'args.label': 'The label to detach. It isn’t deleted.',
      'args.label.id': 'The only property that is read.',
      'args.versionId': 'Id of the version that stores the link. Defaults to the active version.',
    },
    returns: 'Nothing. If the entity doesn’t have the label, nothing changes.',
    throws: [inheritedLink],
  },
  LixLabel: {
    properties: {
      id: 'Id of the label. Generated if you leave it out.',
      name: 'Name of the label. It doesn’t have to be unique.',
    },
  },
  LixEntityLabel: {
    properties: {
      entity_id: 'Id of the entity that carries the label.',
      schema_key: 'The `x-lix-key` of the entity, such as `lix_file_descriptor` for a file.',
      file_id: 'The file that contains the entity, or `lix` for Lix’s own.',
      label_id: 'References `label`, which has the name.',
    },
  },
  LixEntity: {
    properties: {
      lixcol_schema_key:
        'The `x-lix-key` of what it points to, such as `lix_file_descriptor` for a file.',
      lixcol_file_id: 'File of the entity, or `lix` for Lix’s own entities.',
      lixcol_entity_id: 'Id of the entity within its file and schema.',
    },
  },
  LixEntityCanonical: {
    properties: {
      schema_key: 'The `x-lix-key` of what it points to, such as `lix_file_descriptor` for a file.',
      file_id: 'File of the entity, or `lix` for Lix’s own entities.',
      entity_id: 'Id of the entity within its file and schema.',
    },
  },
  ebEntity: {
    returns:
      'An object with three methods. Each returns a condition for `where()`: `hasLabel({ name })` or `hasLabel({ id })`, `equals(entity)`, and `in(entities)`.',
    caveats: [
      'Only `equals` compares id, schema and file. `hasLabel` and `in` compare ids alone, so they also match entities of other files that have the same id. Add conditions on schema and file.',
      'Without the name of a view, `hasLabel` looks for columns with the prefix `lixcol_` and fails on `state` with `no such column: "lixcol_entity_id"`.',
      'It doesn’t support `change` and `state_history`, whose columns have no prefix: the query fails with `no such column`.',
      '`in([])` matches nothing.',
    ],
  },
};
