import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { RelaxNGValidator, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';

const read = (site: string, name: string) => readFile(path.join(siteDir(site), name), 'utf8');
const schema = (name: string) => readFile(path.join(import.meta.dirname, 'schemas', name), 'utf8');

/** The rules of the standard; those of style are a matter of taste, which documents for readers needn't share. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/**
 * A document whose sidebar, but for what is open and current there, is that of an earlier one: without
 * it. Sidebars are half of all markup.
 */
function withoutKnownSidebar(html: string, known: Set<string>): string {
  const sidebar = /<nav class="sidebar".*?<\/nav>/s.exec(html)?.[0];
  if (sidebar === undefined) return html;
  const state = / (?:aria-current="page"|aria-expanded="\w+"|hidden="")/g;
  const entries = sidebar.replaceAll(state, '');
  if (known.has(entries)) return html.replace(sidebar, '');
  known.add(entries);
  return html;
}

/** What is wrong with documents of a built site, one sentence each. */
async function mistakesIn(site: string, names: readonly string[]): Promise<string[]> {
  const mistakes: string[] = [];
  const sidebars = new Set<string>();
  for (const name of names) {
    const html = withoutKnownSidebar(await read(site, name), sidebars);
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
  it('all documents of the shipped site are valid', async () => {
    const names = (await documentsOf('shipped')).filter((name) => !name.startsWith('_'));
    expect(names.length).toBeGreaterThan(400);
    expect(await mistakesIn('shipped', names)).toEqual([]);
  }, 600_000);

  it('all documents with what an origin adds are valid, those of moved pages included', async () => {
    const names = await documentsOf('discovery');
    expect(names).toContain('guide/former.html');
    expect(await mistakesIn('discovery', names)).toEqual([]);
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
