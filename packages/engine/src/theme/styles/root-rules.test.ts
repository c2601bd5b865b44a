import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');

it('no rule styles the whole page again with every element of a kind that comes', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((name) => name.endsWith('.css'))
    .flatMap(
      (name) => readFileSync(path.join(source, name), 'utf8').match(/:root\S*:has\([^{]*/g) ?? [],
    );
  expect(rules.length).toBeGreaterThan(0);
  // Browsers look at such a rule whenever something in its `:has()` is inserted: a button comes with every sample.
  expect(
    rules.filter((rule) => /[\s(>+~][a-z][\w-]*/.test(rule.slice(rule.indexOf(':has(')))),
  ).toEqual([]);
});
