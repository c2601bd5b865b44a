import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { startDevServer } from '#node/dev/dev-server.ts';
import { serve } from '#node/serve/fixtures/test-site.ts';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';

let root: string;
let out: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'odd-'));
  out = path.join(root, 'dist');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  write('site.config.mjs', "export default { title: 'T' };");
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function write(name: string | Buffer, text: string): void {
  const file = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name)]);
  mkdirSync(path.dirname(file.toString()), { recursive: true });
  writeFileSync(file, text);
}

const buildSite = () => build({ root, out, compress: 'none' });

/** Every printable sign of ASCII that a page's name may hold, and what else people write in names. */
const names = [
  ...[...' !"$&\'()*+,;<=>@[]^`{|}~:'].map((sign) => `a${sign}b`),
  'two  spaces',
  '-dash',
  'ends.with.dot.',
  'con',
  'a__proto__',
  'constructor',
  'toString',
  'e\u0301 decomposed',
  'é composed',
  'ﬁ ligature',
  'zero\u200bwidth',
  'עברית',
  '日本語',
  '👩‍👩‍👧‍👦',
  '\u202eoverride',
  `${'long-'.repeat(48)}name`,
];

it('pages with odd signs in their names and folders are built, linked, served and found', async () => {
  write('content/index.md', '# Home\n');
  for (const name of names) {
    write(`content/pages/${name}.md`, `# Page\n\n![](<./${encodeURIComponent(name)}.txt.svg>)\n`);
    write(`content/pages/${name}.txt.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(`content/${name}/inner.md`, '# Inner\n');
  }
  await buildSite();
  const { server, get } = await serve(out);
  const failed: [string, number][] = [];
  for (const name of names) {
    const encoded = encodeURIComponent(name);
    for (const address of [`/pages/${encoded}`, `/${encoded}/inner`, `/pages/${encoded}.txt.svg`]) {
      const { status } = await get(address);
      if (status !== 200) failed.push([address, status]);
    }
  }
  server.closeAllConnections();
  server.close();
  expect(failed).toEqual([]);
});

it('names that no address can hold are all named, with what to do', async () => {
  for (const name of ['what?', 'c#', '100%', 'back\\slash', 'new\nline', 'tab\t', 'bell\u0007']) {
    write(`content/${name}.md`, '# Page\n');
  }
  write(
    Buffer.concat([Buffer.from('content/latin-'), Buffer.from([0xe9]), Buffer.from('.md')]),
    '#',
  );
  const error = await buildSite().catch((reason) => reason);
  const cantHold = (file: string, sign: string) =>
    `content/${file}.md: The name of a page can't hold ${sign}, which means something else in an address; rename the file.`;
  expect(diagnosticsOf(error as Diagnostic).map(formatDiagnostic)).toEqual([
    cantHold('100%', '"%"'),
    cantHold('back\\slash', '"\\\\"'),
    cantHold('bell\u0007', '"\\u0007"'),
    cantHold('c#', '"#"'),
    "content/latin-\uFFFD.md: The name isn't valid UTF-8; rename the file.",
    cantHold('new\nline', '"\\n"'),
    cantHold('tab\t', '"\\t"'),
    cantHold('what?', '"?"'),
  ]);
});

it.each(['#', '?'])(
  'builds and development say at once that the path of a project can hold no %s',
  async (sign) => {
    const folder = path.join(root, `C${sign}`, 'site');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'site.config.mjs'), "export default { title: 'T' };");
    const said = `The path of the site can't hold ${sign}`;
    await expect(build({ root: folder, out, compress: 'none' })).rejects.toThrow(said);
    await expect(startDevServer({ root: folder, port: 0 })).rejects.toThrow(said);
  },
);
