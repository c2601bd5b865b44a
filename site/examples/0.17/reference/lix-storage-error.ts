// Throw the error of a storage provider
// #region throw
import { LixStorageError, type LixStorageErrorCode } from '@lix-js/sdk';

/** What a storage provider throws instead of the browser's own error. */
function storageError(cause: Error): LixStorageError {
  const isFull = cause.name === 'QuotaExceededError';
  const code: LixStorageErrorCode = isFull
    ? 'LIX_STORAGE_DURABILITY'
    : 'LIX_STORAGE_IO';
  return new LixStorageError(code, cause.message);
}

console.log(storageError(new Error('The disk is gone.')).code);
// #endregion
