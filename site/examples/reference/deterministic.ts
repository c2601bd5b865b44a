// Create ids, timestamps and random numbers that repeat
// #region setup
import {
  getTimestamp,
  humanId,
  nanoId,
  nextSequenceNumber,
  openLix,
  random,
  uuidV7,
  uuidV7Sync,
} from '@lix-js/sdk';

const lix = await openLix({
  keyValues: [
    {
      key: 'lix_deterministic_mode',
      value: { enabled: true },
      lixcol_version_id: 'global',
    },
    { key: 'lix_id', value: 'example', lixcol_version_id: 'global' },
  ],
});
// #endregion

// #region sequence
const number = await nextSequenceNumber({ lix });
console.log((await nextSequenceNumber({ lix })) - number);
// #endregion

// #region random
console.log(await random({ lix }));
console.log(await random({ lix }));
// #endregion

// #region timestamp
const earlier = await getTimestamp({ lix });
const later = await getTimestamp({ lix });
console.log(
  earlier.slice(0, 10),
  Date.parse(later) - Date.parse(earlier),
  'ms apart',
);
// #endregion

// #region uuid
const uuid = await uuidV7({ lix });
console.log(uuid.slice(0, 23));
// #endregion

// #region uuid-sync
if (!lix.engine) throw new Error('The engine runs elsewhere; use uuidV7.');
console.log(uuidV7Sync({ engine: lix.engine }).slice(0, 23));
// #endregion

// #region nano-id
console.log((await nanoId({ lix })).slice(0, 10));
// #endregion

// #region human-id
console.log(await humanId({ lix }));
console.log(await humanId({ lix, separator: '-', capitalize: false }));
// #endregion
