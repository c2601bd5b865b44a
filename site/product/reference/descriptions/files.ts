import type { Description } from 'truedocs/reference-options';

const segments =
  'Segments may contain letters and digits of any script, and `.`, `_`, `~`, `-` and percent escapes such as `%20`.';

const notUnique =
  'A path isn’t a unique key. An insert, a rename or a merge can give two files the same one.';

const booleanNote = 'Queries return `0` or `1`, although the type says boolean.';

/** Functions and types of files and folders. */
export const fileDescriptions: Record<string, Description> = {
  normalizeFilePath: {
    parameters: {
      path: `Path of a file. It starts with a slash and doesn’t end with one. ${segments}`,
    },
    returns: 'The path in Unicode form NFC, as Lix stores it.',
    throws: [
      '`Invalid file path …` if the path has spaces, other characters, empty segments, or the segments `.` or `..`.',
      "`Cannot read properties of undefined (reading 'normalize')` if it isn’t a string.",
    ],
    caveats: [
      'Spaces and characters such as `(`, `+` and `&` aren’t escaped for you. Use [a function that escapes them](/guide/concepts/files) first; `encodeURI` leaves some of them in.',
    ],
  },
  normalizeDirectoryPath: {
    parameters: { path: `Path of a folder. It starts and ends with a slash. ${segments}` },
    returns: 'The path in Unicode form NFC, as Lix stores it.',
    throws: [
      '`Invalid directory path …` if a slash is missing, if a segment is empty or has other characters, and for `/` itself.',
      "`Cannot read properties of undefined (reading 'normalize')` if it isn’t a string.",
    ],
  },
  normalizePathSegment: {
    parameters: { segment: 'One part of a path, without slashes.' },
    returns: 'The segment in Unicode form NFC.',
    throws: ["`Cannot read properties of undefined (reading 'normalize')` if it isn’t a string."],
    caveats: [
      'It only normalizes. Segments that Lix rejects, for example with spaces or slashes, come back without an error.',
    ],
  },
  LixFile: {
    properties: {
      id: 'Id of the file. Generated if you leave it out.',
      path: 'Full path, such as `/docs/intro.md`. Missing folders are created when you write it.',
      data: 'The bytes of the file. Lix rebuilds them from the entities that the plugin detected.',
      directory_id:
        'Id of the folder, or `null` at the top. To move the file, set `path`: a value set here is ignored.',
      name: 'File name without folder and extension: `archive.tar` for `/archive.tar.gz`. To rename the file, set `path`: a value set here is ignored.',
      extension: 'Extension without the dot, or `null`: `gz` for `/archive.tar.gz`.',
      metadata: 'Your own JSON about the file, or `null`.',
      hidden: `Whether lists should leave the file out. Defaults to false. ${booleanNote}`,
    },
    caveats: [
      notUnique,
      '`data` is cached, and [merging and transitions don’t clear the cache](/guide/versions#stale-reads).',
    ],
  },
  LixFileDescriptor: {
    properties: {
      id: 'The same as `file.id`. It stays when the file is renamed or moved.',
      metadata: 'Your own JSON about the file, or `null`.',
      hidden: `Whether lists should leave the file out. ${booleanNote}`,
    },
    caveats: ['It has neither the path nor the bytes: read them from the `file` view.', notUnique],
  },
  LixDirectoryDescriptor: {
    properties: {
      id: 'Id of the folder. Generated if you leave it out.',
      hidden: `Whether lists should leave the folder out. ${booleanNote}`,
    },
  },
};
