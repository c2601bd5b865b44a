import { outputTexts } from './output-texts.ts';

/** What the example that keeps its data in the browser says. */
export const liveStorageTexts = {
  ...outputTexts,
  liveStorageRunText: 'Run',
  liveStorageForgetText: 'Forget',
  liveStorageRecordedText: 'Recorded output',
  liveStorageOutputText: 'Output',
  liveStorageLoadingText: 'Loading the library',
  liveStorageDoneText: 'Stored. Reload the page and run it again.',
  liveStorageForgottenText: 'Forgotten. Below is the recorded output.',
  /** Before the message of an error. */
  liveStorageFailedText: 'It failed:',
  liveStorageUnloadedText: 'The library could not be loaded; are you offline?',
  liveStorageUnavailableText:
    'This browser gives sites no private file system here. Below is the recorded output.',
};

/** What the example says, in the language of the page. */
export type LiveStorageTexts = typeof liveStorageTexts;
