/** Folder of the pages, below the site root. */
export const contentFolder = 'content';

/** Folder of files that are served as they are, below the site root. */
export const publicFolder = 'public';

/** Folder of the example modules, below the site root. */
export const examplesFolder = 'examples';

/** Folder of the site's own components, below the site root. */
export const componentsFolder = 'components';
