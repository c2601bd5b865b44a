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

it('lists templates by what they say they are, then modules that run in the page', () => {
  const groups = points('---\ndescription: How to open\n---\n\n<LiveExample example="box" />', {
    'templates/blank': '// An empty box\nopen();',
    box: "import { open } from 'box';",
    'reference/disk': 'openDisk();',
    server: "import 'node:http';",
    persistence: 'keep();',
  });
  expect(groups).toEqual([
    { kind: 'templates', points: [{ title: 'An empty box', code: '// An empty box\nopen();' }] },
    {
      kind: 'modules',
      points: [
        { title: 'box.ts', description: 'How to open', code: "import { open } from 'box';" },
      ],
    },
  ]);
});

it('describes modules of one page by the headings above them', () => {
  const shown = (name: string) => `<LiveExample example="${name}" region="a" />\n\n`;
  const text = `---\ndescription: Boxes\n---\n\n# Boxes\n\n## Fill {#full}\n\n${shown('fill')}## Open\n\n${shown('open')}${shown('fill')}`;
  const [modules] = points(text, { open: 'open();', fill: 'fill();' });
  expect(modules?.points.map(({ description }) => description)).toEqual(['Open', 'Fill']);
});
