import { outputTexts } from './output-texts.ts';

/** What an example says; words in braces are filled in. */
export const liveTexts = {
  ...outputTexts,
  liveRunText: 'Run',
  /** For a library that is large; the size is what a connection carries. */
  liveRunDownloadText: 'Run (downloads {megabytes} MB once)',
  liveRunTitleText: 'Run (Ctrl+Enter)',
  liveStopText: 'Stop',
  liveEditText: 'Edit',
  liveResetText: 'Reset',
  liveCopyText: 'Copy program',
  liveLinkText: 'Copy link',
  livePlaygroundText: 'Open in playground',
  livePlaygroundTooLongText: 'This program is too long for a link. Copy it instead.',
  liveHiddenText: 'Show hidden code',
  /** Name of the output for screen readers. */
  liveOutputText: 'Output',
  liveRecordedText: 'Recorded output',
  liveNoOutputText: '// No output',
  liveLoadingText: 'Loading the runner…',
  /** Only one program of a page runs at a time. */
  liveWaitingText: 'Waiting for another example on this page to finish…',
  /** The size is what a connection carries: compressed. */
  liveProgressText: 'Loading the library: {percent}% of {megabytes} MB, compressed',
  liveDownloadText: 'Downloading: {received} of {megabytes} MB',
  /** Name of the progress bar for screen readers. */
  liveDownloadLabelText: 'Download of the library',
  liveStartingText: 'Starting the library…',
  liveRunningText: 'Running…',
  liveDoneText: 'Finished in {seconds} s.',
  /** The program has set timers that don't end. */
  liveTimersText:
    'Timers are still running after {seconds} s. What they print is added until the next run.',
  liveFailedText: 'Failed after {seconds} s.',
  liveStoppedText: 'Stopped.',
  liveFloodText: 'Stopped because it sent too many messages.',
  liveSilentText:
    'Stopped after {seconds} seconds without output. If your device is busy, run it again.',
  /** Behind the reason why nothing can run. */
  liveUnavailableText: 'The recorded output is shown below.',
  liveSharedText: 'This code came with the link. Read it before you run it.',
  liveKeptText: 'Your edit is still here. Reset brings back the original.',
  liveUnkeptText: 'This browser can’t keep your edit. Copy it before you leave the page.',
  liveBrokenLinkText: 'The code in this link is damaged and can’t be shown.',
  liveCopiedText: 'Program copied',
  liveLinkCopiedText: 'Link copied',
  liveCopyRefusedText: 'The browser blocked the copy.',
  /** Name of the editor for screen readers. */
  liveEditorText: 'Code of the example',
  liveOfflineText: 'Couldn’t load the library. Are you offline?',
  liveDownloadFailedText: 'The download failed. Check your connection, then run the example again.',
  liveEditorOfflineText: 'Couldn’t load the editor. Are you offline?',
  liveSandboxText: 'The sandbox didn’t start.',
  liveUnreadyText: 'The library doesn’t run in this browser ({reason}).',
  liveNoWorkerText: 'no worker',
  liveSlowStartText:
    'The library didn’t start within {seconds} seconds. Close other tabs and programs, then run the example again.',
  liveUnknownPackageText: '"{name}" isn’t available here. A program can import {packages}.',
  liveUnknownFileText: 'There’s no file "{name}".',
  liveCircularText:
    '{name} imports itself through other files. Move what they share to a file of its own.',
  liveInspectorText: 'What the program stored',
  /** Name of the choice between the views of the inspector. */
  liveViewText: 'View',
  liveFilesText: 'Files',
  liveVersionsText: 'Versions',
  liveBranchesText: 'Branches',
  liveCommitsText: 'Commits',
  liveChangesText: 'Changes',
  /** Name of the drawing of commits for screen readers. */
  liveGraphText: 'Commit graph, newest first. The table below lists the same commits.',
  /** Behind a commit of the graph. */
  liveChangeCountText: 'changes: {count}',
  liveNewestCommitsText: 'Showing the newest {count} of {all} commits.',
  liveSqlText: 'SQL, read-only',
  liveQueryText: 'Query',
  liveNoRowsText: 'No rows.',
  liveRunAgainText: 'Run the example again to inspect its data.',
  liveProgramStoppedText: 'The program was stopped.',
  /** A query, or what the program left behind, ran too long. */
  liveQueryStoppedText:
    'Stopped after {seconds} seconds without a result. Run the example again to inspect its data.',
  /** Data that a reader brings. */
  liveSlowOpeningText: 'Opening took more than {seconds} seconds, so it was stopped.',
  liveReadOnlyText: 'You can run one read-only statement here. Begin with SELECT or WITH.',
  liveNothingOpenText: 'The program opened nothing that you can inspect.',
  liveElsewhereText:
    'What the program opened runs in another worker, so you can’t inspect it here.',
};

/** What an example says, in the language of the page. */
export type LiveTexts = typeof liveTexts;
