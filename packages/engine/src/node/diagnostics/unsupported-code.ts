import { type DiagnosticList, someLines } from '#shared/diagnostic-list.ts';

/**
 * What a page needs of code that the site doesn't have, while pages are moved here from elsewhere.
 * One cause often shows in several places (an import, the component that it names, and its props),
 * so a page says all of it in one message.
 */
export class UnsupportedCode {
  readonly #used = new Set<string>();
  readonly #components = new Map<string, number[]>();
  readonly #imports: { names: string[]; line: number }[] = [];
  readonly #props: { of: string; source: string; line: number }[] = [];
  readonly #others = new Map<string, number[]>();

  /** A component of the page, which needs no import. */
  use(name: string): void {
    this.#used.add(name);
  }

  /** A component that the site doesn't have. */
  component(name: string, line: number): void {
    this.#components.set(name, [...(this.#components.get(name) ?? []), line]);
  }

  /**
   * Statements that import or export.
   *
   * @param source What the page says.
   * @param line 1-based line at which it starts.
   */
  program(source: string, line: number): void {
    if (/^export\b/m.test(source)) this.other('exports', line);
    const names = [...source.matchAll(/^import\s+([\s\S]*?)\s+from\b/gm)].flatMap(([, list = '']) =>
      importedNames(list),
    );
    if (/^import\b/m.test(source)) this.#imports.push({ names, line });
  }

  /**
   * A prop that is computed.
   *
   * @param of Name of its component or element.
   */
  prop(of: string, source: string, line: number): void {
    this.#props.push({ of, source, line });
  }

  /** Anything else, by what it is: `<script>`. */
  other(what: string, line: number): void {
    this.#others.set(what, [...(this.#others.get(what) ?? []), line]);
  }

  /**
   * Warns of all of it.
   *
   * @param known Names of components that pages may use.
   */
  report(diagnostics: DiagnosticList, known: readonly string[]): void {
    for (const { names, line } of this.#imports) {
      if (names.length === 0 || names.some((name) => !this.#used.has(name)))
        this.other('imports', line);
    }
    // A component that isn't there has no use for its props.
    for (const { of, source, line } of this.#props) {
      if (!this.#components.has(of)) this.other(`${source} of <${of}>`, line);
    }
    const sentences: string[] = [];
    if (this.#components.size > 0) {
      const list = listOf(this.#components, (name) => `<${name}>`);
      sentences.push(`The site has no component ${list}, so only what they hold is shown.`);
    }
    if (this.#others.size > 0) {
      const list = listOf(this.#others, (what) => what);
      sentences.push(`Pages run no code of their own, so this was left out: ${list}.`);
    }
    if (sentences.length === 0) return;
    if (this.#components.size > 0) {
      sentences.push(`Write components in components/, or use ${known.join(', ')}.`);
    } else sentences.push('Write the values themselves, or a component for components/.');
    const lines = [...this.#components.values(), ...this.#others.values()].flat();
    diagnostics.warn(sentences.join(' '), { line: Math.min(...lines) });
  }
}

/** The names that a page has for what it imports: `A, { type B, C as D }` has A, B and D. */
export function importedNames(list: string): string[] {
  return list
    .replaceAll(/[{}]|\btype\b|\b\w+\s+as\b/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
}

function listOf(found: ReadonlyMap<string, number[]>, labelOf: (key: string) => string): string {
  return [...found]
    .map(([key, lines]) => `${labelOf(key)} (${someLines([...new Set(lines)])})`)
    .join(', ');
}
