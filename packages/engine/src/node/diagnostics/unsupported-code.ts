import { type DiagnosticList, someLines } from '#shared/diagnostic-list.ts';

/**
 * Code in pages, which run none of their own. It's a mistake of the page, unless pages are being moved
 * here from elsewhere: then it's left out, and a page says one cause in one message, though it
 * often shows in several places (an import, the component that it names, and its props).
 */
export class UnsupportedCode {
  readonly #used = new Set<string>();
  readonly #components = new Map<string, number[]>();
  readonly #imports: { names: string[]; line: number }[] = [];
  readonly #props: { of: string; source: string; line: number }[] = [];
  readonly #others = new Map<string, number[]>();

  readonly #diagnostics: DiagnosticList;
  /** Whether code is left out, and not a mistake. */
  readonly isLenient: boolean;

  constructor(diagnostics: DiagnosticList, isLenient: boolean) {
    this.#diagnostics = diagnostics;
    this.isLenient = isLenient;
  }

  /** Reports a mistake of the page; returns whether it's one. */
  #refuse(sentence: string, line: number): boolean {
    if (!this.isLenient) this.#diagnostics.error(sentence, { line });
    return !this.isLenient;
  }

  /** A component of the page, which needs no import. */
  use(name: string): void {
    this.#used.add(name);
  }

  /** A component that the site doesn't have. */
  component(name: string, sentence: string, line: number): void {
    if (this.#refuse(sentence, line)) return;
    this.#components.set(name, [...(this.#components.get(name) ?? []), line]);
  }

  /**
   * Statements that import or export.
   *
   * @param line 1-based line at which they start.
   */
  program(source: string, line: number): void {
    const sentence =
      'Pages run no code: they import JSON and texts (`./a.ts?raw`), and export constants. Delete this line; components are available by name.';
    if (this.#refuse(sentence, line)) return;
    if (/^export\b/m.test(source)) this.other('exports', line);
    const [, ...imports] = source.split(/^import\b/m);
    const names = imports.flatMap((one) =>
      importedNames(one.slice(0, Math.max(0, one.search(/\sfrom\b/)))),
    );
    if (imports.length > 0) this.#imports.push({ names, line });
  }

  /** A value in braces. */
  expression(source: string, line: number): void {
    const sentence = `Pages can't run expressions. Found ${source}. Write the value itself, name one that the page imports, or put code in backticks.`;
    if (!this.#refuse(sentence, line)) this.other(source, line);
  }

  /** Tags without a name; what they hold is shown in any case. */
  fragment(line: number): void {
    this.#refuse("Pages don't need fragments. Delete <> and </>.", line);
  }

  /**
   * A prop that is computed.
   *
   * @param of Name of its component or element.
   */
  prop(of: string, source: string, line: number): void {
    const sentence = `The prop ${source} isn't a literal. Use strings, numbers, true, false, null, and arrays or objects of these.`;
    if (!this.#refuse(sentence, line)) this.#props.push({ of, source, line });
  }

  /** Props that are spread over a component or element. */
  spread(of: string, line: number): void {
    if (this.#refuse(`<${of}> can't spread props. Write each one.`, line)) return;
    this.#props.push({ of, source: 'spread props', line });
  }

  /** Anything else, by what it is: `<script>`. */
  other(what: string, line: number): void {
    this.#others.set(what, [...(this.#others.get(what) ?? []), line]);
  }

  /** Warns of all of it. */
  report(): void {
    for (const { names, line } of this.#imports) {
      if (names.length === 0 || names.some((name) => !this.#used.has(name)))
        this.other('imports', line);
    }
    // A component that isn't there has no use for its props.
    for (const { of, source, line } of this.#props) {
      if (!this.#components.has(of)) this.other(`${source} of <${of}>`, line);
    }
    // One for each, so that a build says once what many pages lack.
    for (const [name, lines] of this.#components) {
      const sentence = `The site has no component <${name}>, so only what it holds is shown. Write it in components/.`;
      for (const line of lines) this.#diagnostics.warn(sentence, { line });
    }
    if (this.#others.size === 0) return;
    const list = [...this.#others].map(
      ([what, lines]) => `${what} (${someLines([...new Set(lines)])})`,
    );
    this.#diagnostics.warn(
      `Pages run no code of their own, so this was left out: ${list.join(', ')}. Write the values themselves, or a component for components/.`,
      { line: Math.min(...[...this.#others.values()].flat()) },
    );
  }
}

/** The names that a page has for what it imports: `A, { type B, C as D }` has A, B and D. */
function importedNames(list: string): string[] {
  return list
    .replaceAll(/[{}]|\btype\b|\b\w+\s+as\b/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
}
