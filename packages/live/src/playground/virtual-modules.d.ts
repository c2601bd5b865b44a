/** The pane for a program's data, where the site's option `data` names a module. */
declare module 'virtual:site/ProgramData' {
  export const ProgramData:
    | import('react').ComponentType<import('./program-data.ts').ProgramDataProps>
    | undefined;
}
