import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';

const read = (site: string, name: string) => readFile(path.join(siteDir(site), name), 'utf8');
const schema = (name: string) => readFile(path.join(import.meta.dirname, 'schemas', name), 'utf8');

/** The rules of the standard; those of style are a matter of taste, which documents for readers needn't share. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Parts that most documents share, and lines of code; together three quarters of all markup. */
const repeated = [
  /<nav class="sidebar".*?<\/nav>/gs,
  /<header.*?<\/header>/gs,
  /<span class="line">.*?<\/span>(?=\n|<\/code>)/g,
];

/** Reduces markup to the parts that make it valid or not: no words, no addresses, nothing open or current. */
function shapeOf(markup: string): string {
  const withoutWords = (text: string) => text.replaceAll(/[\p{L}\p{N}\s]+/gu, 'w');
  return markup
    .replaceAll(/ (?:aria-current="page"|aria-expanded="\w+"|hidden="")/g, '')
    .replaceAll(/>[^<]+/g, withoutWords)
    .replaceAll(/(?<= (?:href|data-type)=)"[^"]*"/g, withoutWords);
}

/** A document without the parts that look like those of an earlier one, but for the ids in them. */
function withoutKnownParts(html: string, known: Set<string>): string {
  return repeated.reduce(
    (text, part) =>
      text.replaceAll(part, (markup) => {
        const shape = shapeOf(markup);
        if (!known.has(shape)) {
          known.add(shape);
          return markup;
        }
        return [...markup.matchAll(/ id="[^"]*"/g)].map(([id]) => `<b${id}>x</b>`).join('');
      }),
    html,
  );
}

/** Finds mistakes in documents, one sentence each. */
async function mistakesIn(
  names: readonly string[],
  readDocument: (name: string) => string | Promise<string>,
): Promise<string[]> {
  const mistakes: string[] = [];
  const known = new Set<string>();
  for (const name of names) {
    const html = withoutKnownParts(await readDocument(name), known);
    const { results } = await validator.validateString(html, name);
    for (const { message, selector } of results.flatMap(({ messages }) => messages)) {
      mistakes.push(`${name}: ${message} (${selector})`);
    }
  }
  return mistakes;
}

async function documentsOf(site: string): Promise<string[]> {
  const names = await readdir(siteDir(site), { recursive: true });
  return names.filter((name) => name.endsWith('.html')).sort();
}

describe('HTML', () => {
  it('mistakes are found in parts that other documents have too', async () => {
    const page = (sidebar: string, content = '') =>
      `<!doctype html><html lang="en"><head><title>x</title></head><body><nav class="sidebar">${sidebar}</nav>${content}</body></html>`;
    const documents: Record<string, string> = {
      first: page('<a id="one" href="/a">A</a>'),
      same: page('<a id="one" href="/b">B</a>'),
      twice: page('<a id="one" href="/c">C</a>', '<p id="one">x</p>'),
      nested: page('<a id="one" href="/d">D<a href="/e">E</a></a>'),
    };
    const found = await mistakesIn(Object.keys(documents), (name) => documents[name] ?? '');
    const places = new Set(found.map((mistake) => mistake.split(':')[0]));
    expect([...places]).toEqual(['twice', 'nested']);
  });

  it('all documents of the shipped site are valid', async () => {
    const names = (await documentsOf('shipped')).filter((name) => !name.startsWith('_'));
    expect(names.length).toBeGreaterThan(400);
    // The same components write all pages of the reference, and the same compiler all others.
    const isRead = (name: string, index: number) =>
      isNightly || index % (name.includes('api/') ? 12 : 3) === 0;
    const documents = names.filter(isRead);
    expect(await mistakesIn(documents, (name) => read('shipped', name))).toEqual([]);
  });

  it('all documents with what an origin adds are valid, those of moved pages included', async () => {
    const names = await documentsOf('discovery');
    expect(names).toContain('guide/former.html');
    expect(await mistakesIn(names, (name) => read('discovery', name))).toEqual([]);
  });
});

describe('XML', () => {
  it('the sitemap is valid', async () => {
    const rules = XsdValidator.fromDoc(XmlDocument.fromString(await schema('sitemap.xsd')));
    const document = XmlDocument.fromString(await read('discovery', 'sitemap.xml'));
    expect(() => rules.validate(document)).not.toThrow();
    const wrong =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url></urlset>';
    expect(() => rules.validate(XmlDocument.fromString(wrong))).toThrow('loc');
  });

  it('the feed is valid, and no two of its entries have the same id', async () => {
    const rules = RelaxNGValidator.fromDoc(XmlDocument.fromString(await schema('atom.rng')));
    const text = await read('discovery', 'feed.xml');
    expect(() => rules.validate(XmlDocument.fromString(text))).not.toThrow();
    const ids = [...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wrong = text.replace(/<updated>.*?<\/updated>/, '');
    expect(() => rules.validate(XmlDocument.fromString(wrong))).toThrow();
  });
});
