/** Shows readers what a program stored, where the site's option `inspectorView` names a module. */
declare module 'virtual:site/ProgramInspector' {
  export const ProgramInspector:
    | import('react').ComponentType<import('./program-run/run-state.ts').ProgramInspectorProps>
    | undefined;
}
