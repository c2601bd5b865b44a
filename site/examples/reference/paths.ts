// Normalize the paths of files and directories
// #region setup
import {
  normalizeDirectoryPath,
  normalizeFilePath,
  normalizePathSegment,
} from '@lix-js/sdk';

const attempt = (run: () => string) => {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
};
// #endregion

// #region file
console.log(normalizeFilePath('/notes/a.md'));
console.log(attempt(() => normalizeFilePath('notes/a.md')));
console.log(attempt(() => normalizeFilePath('/notes//a.md')));
// #endregion

// #region directory
console.log(normalizeDirectoryPath('/notes/'));
console.log(attempt(() => normalizeDirectoryPath('/notes')));
// #endregion

// #region segment
const decomposed = 'cafe\u0301';
const segment = normalizePathSegment(decomposed);
console.log(segment, decomposed.length, '->', segment.length);
// #endregion
