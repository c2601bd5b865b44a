// Propose a version, accept one proposal, reject another
// #region setup
import {
  acceptChangeProposal,
  createChangeProposal,
  createVersion,
  openLix,
  rejectChangeProposal,
} from '@lix-js/sdk';

const lix = await openLix({});
const target = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();
// #endregion

// #region create
const source = await createVersion({ lix, name: 'dark theme' });
const proposal = await createChangeProposal({ lix, source, target });
console.log(proposal.status);
// #endregion

// #region accept
await acceptChangeProposal({ lix, proposal });

const open = await lix.db.selectFrom('change_proposal').selectAll().execute();
console.log(open.length, 'proposals left');
// #endregion

// #region reject
const other = await createVersion({ lix, name: 'light theme' });
const refused = await createChangeProposal({ lix, source: other, target });
await rejectChangeProposal({ lix, proposal: refused });

const statuses = await lix.db
  .selectFrom('change_proposal')
  .select('status')
  .execute();
console.log(statuses);
// #endregion
