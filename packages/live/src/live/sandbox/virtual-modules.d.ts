/** The site's configuration of the sandbox. */
declare module 'virtual:sandbox' {
  /** Lets readers look into what programs stored, where the site has one. */
  export const inspector: import('../inspector.ts').Inspector | undefined;
  /** Names of the packages that programs can import. */
  export const packageNames: readonly string[];
}
