/** Path of the sandbox's document, without base and extension. */
export const frameRoute = '/_live/frame';

/** Folder of the workers that may use the site's storage, without base. */
export const storageFolder = '/_live/storage/';

/** Name of the file, below the folder of a sandbox, that lists the programs of its version. */
export const templatesFile = 'programs.json';

/** Name of the file, below the folder of a sandbox, with what a program needs to run elsewhere. */
export const projectFilesFile = 'project.json';
