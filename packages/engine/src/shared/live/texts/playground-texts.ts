import { dataTexts } from './data-texts.ts';
import { typesTexts } from './types-texts.ts';

/** What the playground says beside what live examples say; words in braces are filled in. */
export const playgroundTexts = {
  ...dataTexts,
  ...typesTexts,
  /** Names of the panes; on a narrow screen they are tabs. */
  playgroundPanesText: 'Panes',
  playgroundCodeText: 'Code',
  playgroundConsoleText: 'Console',
  playgroundDataText: 'Data',
  playgroundNoRunText: 'Run the program to see what it prints.',
  playgroundNoDataText: 'Run a program that stores something to look into its data.',
  playgroundUnavailableText: 'Nothing was run.',
  /** Name of the editor for screen readers. */
  playgroundEditorText: 'Code of {file}',
  /** Opens the list of examples and templates, the name of which it is too. */
  playgroundOpenText: 'Examples',
  playgroundOpenedText: 'Opened “{title}”.',
  /** A link of the page with that title led here. */
  playgroundFromPageText: 'This program comes from the page “{title}”.',
  /** A link that was made in the playground of another version. */
  playgroundOtherVersionText:
    'This link was made for {version}, but this is the playground for {here}.',
  playgroundOpenVersionText: 'Open it in the playground for {version}',
  playgroundFilterText: 'Filter',
  playgroundNoStartText: 'Nothing matches.',
  playgroundLoadingText: 'Loading…',
  playgroundStartsOfflineText: 'Couldn’t load the list. Are you offline?',
  playgroundCloseText: 'Close',
  playgroundTemplatesText: 'Templates',
  playgroundWholeText: 'The whole program',
  playgroundTooLongText:
    'This program is too long for a link, because chats and mail programs cut long addresses off. Download it and send the file.',
  playgroundZipText: 'Download',
  playgroundZippedText: 'Unpack the file, then run npm install and npm run dev in its folder.',
  playgroundZipOfflineText: 'Couldn’t make the file. Are you offline?',
  /** The browser refuses to keep the program. */
  playgroundUnsavedText:
    'This browser doesn’t save your program: its storage is full or turned off. Download it before you leave.',
  /** Another tab or an earlier visit wrote what is shown. */
  playgroundRestoredText: 'Restored the program that you edited last in this browser.',
  playgroundEarlierText: 'Your other program is still here.',
  playgroundOpenEarlierText: 'Bring it back',
  /** Name of the list of files for screen readers. */
  playgroundFilesText: 'Files',
  playgroundAddText: 'New file',
  playgroundRenameText: 'Rename',
  playgroundRemoveText: 'Delete',
  playgroundRemovedText: 'Deleted {file}.',
  playgroundRestoreText: 'Undo',
  playgroundNameText: 'File name',
  playgroundCreateText: 'Create',
  playgroundCancelText: 'Cancel',
  playgroundNameFormText: 'Use letters, digits, - and _, then .ts, such as helpers.ts.',
  playgroundNameLengthText: 'A file name can have up to {count} characters.',
  playgroundNameTakenText: 'There’s already a file with this name.',
  playgroundManyFilesText: 'A program can have up to {count} files.',
  playgroundNoScriptText:
    'To edit and run this program, turn on JavaScript, or copy it into a project of your own.',
};

/** What the playground says, in the language of the page. */
export type PlaygroundTexts = typeof playgroundTexts;
