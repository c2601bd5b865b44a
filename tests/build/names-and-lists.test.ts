import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

it('footnotes may have names in any script, and a page that asks for no listing gets none', async () => {
  site.write({
    'site.config.ts': `import { defineSite } from 'truedocs';
      import { discovery } from 'truedocs/features';
      export default defineSite({
        title: 'Notes',
        description: 'A site.',
        origin: 'https://notes.test',
        features: [discovery()],
      });`,
    'content/index.md':
      'Text.[^höhe] [^注1] [^Big]\n\n[^höhe]: One.\n\n[^注1]: Two.\n\n[^Big]: Three.\n',
    'content/hidden.md':
      '---\ntitle: Hidden\nhead: [[meta, {name: robots, content: none}]]\n---\n\nText.\n',
  });
  await site.build();
  const file = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');
  expect(file('index.html')).toContain('id="user-content-fn-höhe"');
  expect(file('sitemap.xml')).toContain('<loc>https://notes.test/</loc>');
  expect(file('sitemap.xml')).not.toContain('hidden');
  expect(file('hidden.html')).not.toContain('name="description" content=""');
});
