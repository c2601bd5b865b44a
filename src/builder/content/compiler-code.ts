/** Folders, below the project, whose code decides what a compiled page is. */
export const compilerCode = [
  ...['content', 'markdown', 'code', 'components', 'links', 'samples'].map(
    (folder) => `src/builder/${folder}`,
  ),
  'src/model',
];
