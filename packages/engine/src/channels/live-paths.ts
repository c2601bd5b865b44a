/** Path of the sandbox's document, without base and extension. */
export const frameRoute = '/_live/frame';

/** Name of the file, below the folder of a sandbox, that lists the programs of its version. */
export const templatesFile = 'programs.json';

/** Name of the file, below the folder of a sandbox, with what a program needs to run elsewhere. */
export const projectFilesFile = 'project.json';
