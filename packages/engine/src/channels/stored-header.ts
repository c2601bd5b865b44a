/** The header of answers that come from what a browser has stored of a site; its value is the build they are of. */
export const storedHeader = 'Offline-Build';
