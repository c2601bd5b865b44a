import { outputTexts } from './output-texts.ts';

/** What the example that keeps its data in the browser says. */
export const liveStorageTexts = {
  ...outputTexts,
  liveStorageRunText: 'Run',
  liveStorageForgetText: 'Forget',
  liveStorageRecordedText: 'Recorded output',
  liveStorageOutputText: 'Output',
  liveStorageLoadingText: 'Loading the library',
  liveStorageDoneText: 'Stored. Reload the page and run the program again.',
  liveStorageForgottenText: 'Forgotten. The recorded output is shown below.',
  /** Before the message of an error. */
  liveStorageFailedText: 'The run failed:',
  liveStorageUnloadedText: 'Couldn’t load the library. Are you offline?',
  liveStorageUnavailableText:
    'This browser doesn’t offer a private file system here. The recorded output is shown below.',
};

/** What the example says, in the language of the page. */
export type LiveStorageTexts = typeof liveStorageTexts;
