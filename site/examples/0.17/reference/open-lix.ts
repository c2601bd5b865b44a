// Follow the opening of a repository, and open a snapshot
// #region open
import { type LixOpenPhase, type LixOpenReport, openLix } from '@lix-js/sdk';

const phases: LixOpenPhase[] = [];
const lix = await openLix({ onProgress: ({ phase }) => phases.push(phase) });

const report: LixOpenReport | undefined = lix.openReport;
console.log('new repository:', report?.initialized);
console.log(phases.at(-1));
// #endregion

// #region snapshot
const write = "INSERT INTO lix_key_value (key, value) VALUES ('title', 'Lix')";
await lix.execute(write);

const copy = await openLix.fromSnapshot(lix.exportSnapshot());
const { rows } = await copy.execute(
  "SELECT value FROM lix_key_value WHERE key = 'title'",
);
console.log(rows);

await copy.close();
await lix.close();
// #endregion
