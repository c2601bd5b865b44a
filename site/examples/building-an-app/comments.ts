import { createConversation, type Lix } from '@lix-js/sdk';
import { fromPlainText } from '@lix-js/sdk/dependency/zettel-ast';
import { type Field, fileId, schemaKey } from './article.ts';
import type { Version } from './versions.ts';

/** The comments on the fields in the active version, the oldest first. */
export function selectComments(lix: Lix) {
  return lix.db
    .selectFrom('entity_conversation')
    .innerJoin(
      'conversation_message as message',
      'message.conversation_id',
      'entity_conversation.conversation_id',
    )
    .where('entity_conversation.file_id', '=', fileId)
    .select([
      'message.id',
      'message.body',
      'entity_conversation.entity_id as field',
    ])
    .orderBy('message.lixcol_created_at');
}

/**
 * Stores the conversation in the version that contains the field, because without
 * `versionId`, Lix looks for the field in the `global` version, and throws.
 */
export async function addComment(
  lix: Lix,
  active: Version,
  field: Field,
  text: string,
) {
  await createConversation({
    lix,
    versionId: active.id,
    entity: { entity_id: field, schema_key: schemaKey, file_id: fileId },
    comments: [{ body: fromPlainText(text) }],
  });
}
