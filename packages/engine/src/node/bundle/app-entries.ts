/** The script that pages start with, below the project. */
export const clientEntry = 'src/client/start.ts';

/** The stylesheet of every page, below the project. */
export const mainStylesheet = 'src/theme/styles/index.css';

/** The module that renders pages, below the project. */
export const serverEntry = 'src/client/entry.server.tsx';
