import { expect, it } from 'vitest';
import { findTemplates } from './templates.ts';

const sandbox = { importable: ['box'], unavailable: { openDisk: 'It needs Node.js.' } };

function points(text: string, modules: Record<string, string> = {}) {
  return findTemplates({
    sources: [{ routePath: '/a', text }],
    modules: new Map(Object.entries(modules).map(([name, source]) => [name, { source }])),
    sandbox,
  });
}

const page = `---
title: Boxes
description: "What boxes do."
---

# Boxes

## Open a \`box\` {#open}

\`\`\`ts
import { open } from 'box';
\`\`\`

\`\`\`ts throws
open('no');
\`\`\`

## [Fill](/fill) it

\`\`\`ts run
import { open, fill } from 'box';
fill(open());
\`\`\`

\`\`\`ts
// Only shown.
\`\`\`

## On a disk

\`\`\`ts fresh run
import { openDisk } from 'box';
\`\`\`

\`\`\`ts fresh run
import 'node:fs';
\`\`\`

\`\`\`sh
## no heading
\`\`\`
`;

it('puts the programs of a page together, up to the last block that runs', () => {
  expect(points(page)).toEqual([
    {
      kind: 'page',
      title: 'Boxes',
      description: 'What boxes do.',
      points: [
        {
          title: 'Open a box',
          code: `import { open } from 'box';

try {
open('no');
} catch {}

import { fill } from 'box';
fill(open());`,
        },
      ],
    },
  ]);
});

it('lists templates by what they say they are, then pages with modules, then other modules by folder', () => {
  const groups = points(
    '---\ntitle: Boxes\ndescription: How to open\n---\n\n<LiveExample example="box" />',
    {
      'templates/blank': '// An empty box\nopen();',
      box: "import { open } from 'box';",
      'reference/disk': 'openDisk();',
      'reference/two-boxes': '// #region setup\nopen();',
      'reference/fill': '// Fill a box\n// #region setup\nfill();',
      server: "import 'node:http';",
    },
  );
  expect(groups).toEqual([
    { kind: 'templates', points: [{ title: 'An empty box', code: '// An empty box\nopen();' }] },
    {
      kind: 'page',
      title: 'Boxes',
      description: 'How to open',
      points: [{ title: 'Boxes', code: "import { open } from 'box';" }],
    },
    {
      kind: 'page',
      title: 'Reference',
      points: [
        { title: 'Two boxes', code: 'open();' },
        { title: 'Fill a box', code: '// Fill a box\nfill();' },
      ],
    },
  ]);
});

it('names regions by the headings above them, on the page of their module if it has one', () => {
  const show = (name: string, region: string) =>
    `<LiveExample example="${name}" region="${region}" />\n\n`;
  const region = (name: string) => `// #region ${name}\n${name}();\n// #endregion\n`;
  const sources = [
    `# Boxes\n\n## Open {#wide}\n\n${show('open', 'a')}## Fill\n\n${show('fill', 'a')}`,
    `# Fill a box\n\n## Setup\n\n${show('fill', 'a')}## To the *brim*\n\n${show('fill', 'b')}`,
  ];
  const source = region('a') + region('b');
  const groups = findTemplates({
    sources: sources.map((text) => ({ routePath: '/a', text })),
    modules: new Map([
      ['open', { source }],
      ['fill', { source, output: { sdk: '1', regions: { b: [] } } }],
    ]),
    sandbox,
  });
  expect(groups).toEqual([
    { kind: 'page', title: 'Boxes', points: [{ title: 'Open', code: 'a();' }] },
    {
      kind: 'page',
      title: 'Fill a box',
      points: [
        { title: 'To the brim', code: 'a();\n\nb();' },
        { title: 'Fill a box', code: 'a();\nb();' },
      ],
    },
  ]);
});
