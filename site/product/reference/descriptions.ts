import type { Description } from 'truedocs/reference-options';
import { accountDescriptions } from './descriptions/accounts.ts';
import { changeSetDescriptions } from './descriptions/change-sets.ts';
import { conversationDescriptions } from './descriptions/conversations.ts';
import { databaseDescriptions } from './descriptions/database-views.ts';
import { fileDescriptions } from './descriptions/files.ts';
import { historyDescriptions } from './descriptions/history.ts';
import { hookDescriptions } from './descriptions/hooks.ts';
import { idDescriptions } from './descriptions/ids-and-time.ts';
import { keyValueDescriptions } from './descriptions/key-value.ts';
import { openingDescriptions } from './descriptions/opening.ts';
import { pluginDescriptions } from './descriptions/plugins.ts';
import { queryHelperDescriptions } from './descriptions/query-helpers.ts';
import { schemaDescriptions } from './descriptions/schemas.ts';
import { serverProtocolDescriptions } from './descriptions/server-protocol.ts';
import { stateViewDescriptions } from './descriptions/state-views.ts';
import { versionDescriptions } from './descriptions/versions.ts';

/**
 * What parameters, properties and results mean where the library's comments don't say it, with the
 * errors and caveats that programs have shown for 0.5.1. The build fails when an entry describes
 * something that's gone, or that the library describes itself.
 */
export const descriptions: Record<string, Description> = {
  ...openingDescriptions,
  ...fileDescriptions,
  ...versionDescriptions,
  ...historyDescriptions,
  ...changeSetDescriptions,
  ...accountDescriptions,
  ...conversationDescriptions,
  ...keyValueDescriptions,
  ...schemaDescriptions,
  ...stateViewDescriptions,
  ...pluginDescriptions,
  ...hookDescriptions,
  ...idDescriptions,
  ...queryHelperDescriptions,
  ...serverProtocolDescriptions,
  ...databaseDescriptions,
};
