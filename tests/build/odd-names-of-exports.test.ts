import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { linkPackages, temporarySite } from './temporary-site.ts';

const site = temporarySite();

/** Every object answers to these names. */
const names = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'];

it('exports, pages and everything on them may be named like a property of objects', async () => {
  linkPackages(site.root);
  site.write({
    'site.config.ts': `import { defineSite } from 'truedocs';
      import { discovery, search } from 'truedocs/features';
      import { reference } from '@truedocs/reference';
      export default defineSite({
        title: 'Names',
        description: 'Names of objects.',
        features: [discovery(), search(), reference({ package: 'odd', path: '/api/' })],
      });`,
    'package.json': JSON.stringify({ dependencies: { odd: '1.0.0' } }),
    'node_modules/odd/package.json': JSON.stringify({
      name: 'odd',
      version: '1.0.0',
      types: './index.d.ts',
    }),
    'node_modules/odd/index.d.ts': `${names
      .map((name) => `/** Does ${name}. */\nexport declare function ${name}(text: string): string;`)
      .join('\n')}\nexport declare function parse(): void;\nexport declare function PARSE(): void;`,
    'content/index.md': `# Home\n\n\`toString()\`, \`constructor\` and \`parse()\`.\n\n${names
      .map(
        (name) =>
          `## \`${name}\`\n\n[Link](#${name.toLowerCase()})\n\n\`\`\`${name}\ncode\n\`\`\`\n`,
      )
      .join('\n')}`,
    ...Object.fromEntries(names.map((name) => [`content/${name}/index.md`, `# ${name}\n\nText.`])),
  });
  await site.build();
  const html = (page: string) => readFileSync(path.join(site.root, 'dist', `${page}.html`), 'utf8');
  for (const name of names) {
    expect(html(`api/functions/${name}`)).toContain(`Does ${name}.`);
  }
  expect(html('index')).toContain('href="/api/functions/toString"');
  expect(html('index')).toContain('href="/api/functions/parse"');
  expect(html('api/functions/PARSE-2')).toContain('function PARSE');
});
