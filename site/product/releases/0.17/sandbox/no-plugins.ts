/** Takes the place of the compiler for plugins. */
export function compileComponent(): never {
  throw new Error('Plugins don’t run in the page. Run the program in Node.js.');
}
