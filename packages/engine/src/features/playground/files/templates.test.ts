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
  const groups = points(
    '---\ntitle: Boxes\ndescription: How to open\n---\n\n<LiveExample example="box" />',
    {
      'templates/blank': '// An empty box\nopen();',
      box: "import { open } from 'box';",
      'reference/disk': 'openDisk();',
      'reference/two-boxes': 'open();',
      server: "import 'node:http';",
      persistence: 'keep();',
    },
  );
  expect(groups).toEqual([
    { kind: 'templates', points: [{ title: 'An empty box', code: '// An empty box\nopen();' }] },
    {
      kind: 'modules',
      points: [
        { title: 'Boxes', description: 'How to open', code: "import { open } from 'box';" },
        { title: 'Reference: two boxes', code: 'open();' },
      ],
    },
  ]);
});

it('names modules by a page of their own, or by the headings above them on one that shows several', () => {
  const shown = (name: string) => `<LiveExample example="${name}" region="a" />\n\n`;
  const text = `---\ndescription: Boxes\n---\n\n# Boxes\n\n## Fill {#full}\n\n${shown('fill')}## Open\n\n${shown('open')}${shown('fill')}`;
  const sources = [text, '# Fill a box\n\n<LiveExample example="fill" />'];
  const modules = new Map(['open', 'fill'].map((name) => [name, { source: `${name}();` }]));
  const [group] = findTemplates({
    sources: sources.map((source) => ({ routePath: '/a', text: source })),
    ...{ modules, sandbox },
  });
  expect(group?.points.map(({ title }) => title)).toEqual(['Open', 'Fill a box']);
});
