import type { NotConverted } from './repository.ts';

/** Components of the other site that pages use, each with the pages. */
export class MissingComponents {
  readonly #pages = new Map<string, { module: string; files: string[] }>();

  /**
   * Notes what a page imported.
   *
   * @param components Modules by the name of the component.
   */
  note(components: ReadonlyMap<string, string>, file: string): void {
    for (const [name, module] of components) {
      const known = this.#pages.get(name) ?? { module, files: [] };
      known.files.push(file);
      this.#pages.set(name, known);
    }
  }

  /** Says what is to be written, once for each component. */
  report(notConverted: NotConverted[]): void {
    for (const [name, { module, files }] of this.#pages) {
      const others = files.length - 1;
      const more = others === 0 ? '' : ` here and on ${others} more page${others > 1 ? 's' : ''}`;
      notConverted.push({
        file: files[0] ?? '',
        what: `<${name}> of ${module} is used${more}: write components/${name}.tsx`,
      });
    }
  }
}
