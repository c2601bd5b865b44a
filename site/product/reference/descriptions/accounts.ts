import type { Description } from 'truedocs/reference-options';

/** Functions and types of accounts and attribution. */
export const accountDescriptions: Record<string, Description> = {
  createAccount: {
    parameters: {
      'args.id': 'Id of the account. Defaults to a nano ID.',
      'args.name': 'Name to show. It doesn’t have to be unique.',
    },
    returns: 'The new row of the `account` view.',
    throws: ['`Primary key constraint violation` if an account already has this `id`.'],
    caveats: [
      'The account doesn’t become active. Call `switchAccount` to attribute changes to it.',
      'Accounts live in the version `global`, so all versions see them.',
      'Lix doesn’t authenticate anyone: an account is a name, not proof of identity.',
    ],
  },
  switchAccount: {
    parameters: {
      'args.to':
        'The accounts that new changes are attributed to; only the `id` is read. They replace the accounts that were active.',
    },
    returns: 'Nothing. Changes made from now on have these authors.',
    throws: [
      '`near ")": syntax error` if the list is empty. To have no active account, delete the rows of `active_account`.',
      '`Foreign key constraint violation …` if an account doesn’t exist.',
      '`Primary key constraint violation` if the list names an account twice.',
    ],
    caveats: [
      'A new Lix has no active account, and then changes have no author. Pass `account` to `openLix`, or call this before the first write.',
      'With several active accounts, each change gets all of them as authors.',
      'Active accounts apply to the whole Lix and are stored untracked: they’re part of the blob but not of the history.',
    ],
  },
  Account: {
    properties: {
      id: 'Id of the account. Generated if you leave it out.',
      name: 'Name to show. It doesn’t have to be unique.',
    },
  },
  ActiveAccount: {
    properties: {
      account_id: 'References `account`. Writes are attributed to it while the row exists.',
    },
  },
  ChangeAuthor: {
    properties: {
      change_id: 'References `change`, whose row has what was written.',
      account_id: 'Id of an account that was active when the change was made.',
    },
  },
};
