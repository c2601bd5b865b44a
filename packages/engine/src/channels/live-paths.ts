/** Path of the sandbox's document, without base and extension. */
export const frameRoute = '/_live/frame';

/** Folder of the workers that may use the site's storage, without base. */
export const storageFolder = '/_live/storage/';
