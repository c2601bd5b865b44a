import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../src');

/** Folders whose code runs in pages, where browsers take no text for HTML and no text for a script. */
const folders = ['app', 'islands', 'theme', 'search', 'live/runner', 'live/editor', 'live/commits'];

/** Where a text would become HTML or the address of a script. */
const sink =
  /\.(?:inner|outer)HTML =(?!=)|insertAdjacentHTML\(|parseFromString\(|createContextualFragment\(|new (?:Shared)?Worker\(|\.register\(|\.srcdoc =|document\.write|\beval\(|new Function\(/;

it('text becomes HTML or a script only through the one policy of pages', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const statements = readFileSync(path.join(source, folder, file), 'utf8').split(/;\n/);
        return statements
          .filter((statement) => sink.test(statement) && !statement.includes('trusted.create'))
          .map((statement) => `${folder}/${file}: ${sink.exec(statement)?.[0]}`);
      }),
  );
  expect(found).toEqual([]);
});
