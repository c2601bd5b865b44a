import path from 'node:path';
import type { Repository } from './repository.ts';

/** Labels in another language, by the label that the configuration has. */
export type Labels = ReadonlyMap<string, string>;

/** A copy of lists of a configuration with the labels of `text` replaced, however deep. */
export function withLabels<T>(lists: T, labels: Labels): T {
  if (labels.size === 0) return lists;
  const translate = (key: string, value: unknown) =>
    key === 'text' && typeof value === 'string' ? (labels.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(lists, translate));
}

/**
 * Starlight keeps labels beside their translations: `{ label, translations: { de } }`.
 *
 * @param names What translations may be listed under: the folder of a language, or its tag.
 */
export function starlightLabels(sidebar: unknown, names: readonly unknown[]): Labels {
  const labels = new Map<string, string>();
  JSON.stringify(sidebar ?? [], (_, value) => {
    const translated = names.map((name) => value?.translations?.[String(name)]).find(Boolean);
    if (typeof translated === 'string') labels.set(String(value.label), translated);
    return value;
  });
  return labels;
}

/** Docusaurus keeps them in files of a language: `"item.label.Docs": { "message": "Doku" }`. */
export function docusaurusLabels(dir: string, lang: string, repository: Repository): Labels {
  const labels = new Map<string, string>();
  for (const name of [
    'docusaurus-theme-classic/navbar',
    'docusaurus-plugin-content-docs/current',
  ]) {
    const file = path.join(dir, 'i18n', lang, `${name}.json`);
    for (const [key, value] of Object.entries(repository.readJson(file) ?? {})) {
      const label = /^(?:item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/.exec(key)?.[1];
      const message = (value as { message?: unknown } | null)?.message;
      if (label && typeof message === 'string' && message) labels.set(label, message);
    }
  }
  return labels;
}
