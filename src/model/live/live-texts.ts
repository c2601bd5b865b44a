import { outputTexts } from './output-texts.ts';

/** What an example says; words in braces are filled in. */
export const liveTexts = {
  ...outputTexts,
  liveRunText: 'Run',
  liveRunTitleText: 'Run (Ctrl+Enter)',
  liveStopText: 'Stop',
  liveEditText: 'Edit',
  liveResetText: 'Reset',
  liveCopyText: 'Copy program',
  liveLinkText: 'Copy link',
  liveHiddenText: 'Show hidden code',
  /** Name of the output for screen readers. */
  liveOutputText: 'Output',
  liveRecordedText: 'Recorded output',
  liveNoOutputText: '// No output',
  liveLoadingText: 'Loading the runner…',
  /** The size is what a connection carries: compressed. */
  liveProgressText: 'Loading the library: {percent}% of {megabytes} MB, compressed',
  liveRunningText: 'Running…',
  liveDoneText: 'Finished in {seconds} s.',
  liveFailedText: 'Failed after {seconds} s.',
  liveStoppedText: 'Stopped.',
  liveSilentText: 'Stopped after {seconds} seconds without output.',
  /** Behind the reason why nothing can run. */
  liveUnavailableText: 'Below is the recorded output.',
  liveSharedText: 'This code came with the link. Read it before you run it.',
  liveBrokenLinkText: 'The code in this link is damaged and cannot be shown.',
  liveCopiedText: 'Program copied',
  liveLinkCopiedText: 'Link copied',
  liveCopyRefusedText: 'The browser refused to copy.',
  /** Name of the editor for screen readers. */
  liveEditorText: 'Code of the example',
  liveOfflineText: 'The library could not be loaded; are you offline?',
  liveEditorOfflineText: 'The editor could not be loaded; are you offline?',
  liveSandboxText: 'The sandbox did not start.',
  liveUnreadyText: 'The library does not run in this browser ({reason}).',
  liveNoWorkerText: 'no worker',
  liveUnknownPackageText: '"{name}" isn’t available here. A program can import {packages}.',
  liveInspectorText: 'What the program stored',
  /** Name of the choice between the views of the inspector. */
  liveViewText: 'View',
  liveFilesText: 'Files',
  liveVersionsText: 'Versions',
  liveCommitsText: 'Commits',
  liveChangesText: 'Changes',
  /** Name of the drawing of commits for screen readers. */
  liveGraphText: 'Graph of the commits, newest first; the table below lists them.',
  /** Behind a commit of the graph. */
  liveChangeCountText: 'changes: {count}',
  liveNewestCommitsText: 'Shown are the newest {count} of {all} commits.',
  liveSqlText: 'SQL, read-only',
  liveQueryText: 'Query',
  liveNoRowsText: 'No rows.',
  liveRunAgainText: 'Run the example again to look inside.',
  liveProgramStoppedText: 'The program was stopped.',
  /** A query, or what the program left behind, ran too long. */
  liveQueryStoppedText:
    'Stopped after {seconds} seconds without a result. Run the example again to inspect its data.',
  liveReadOnlyText: 'You can run one read-only statement here. Begin with SELECT or WITH.',
  liveNothingOpenText: 'The program opened nothing that you can inspect.',
  liveElsewhereText:
    'What the program opened runs in another worker, so you can’t inspect it here.',
};

/** What an example says, in the language of the page. */
export type LiveTexts = typeof liveTexts;
