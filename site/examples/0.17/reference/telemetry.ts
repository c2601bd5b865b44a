// Collect spans of what the engine does
// #region spans
import {
  type LixTelemetryOptions,
  type LixTelemetrySpan,
  openLix,
} from '@lix-js/sdk';

const spans: LixTelemetrySpan[] = [];
const telemetry: LixTelemetryOptions = { onSpan: (span) => spans.push(span) };

const lix = await openLix({ telemetry });
await lix.execute('SELECT 1');
await lix.close();

const query = spans.find(({ name }) => name === 'lix.sql.query');
console.log(query?.kind, query?.status.code);
// #endregion
