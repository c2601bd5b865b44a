import { expect, it } from 'vitest';
import { partAbout } from './page-part.ts';

const page = `# Box

## Methods

### \`open()\`

Opens it.

\`\`\`md
### Not a heading
\`\`\`

### [close](/close.md)

Closes it.

## Properties

- [\`size\`](/box.md#size) \`number\`

  How large it is.

- \`now('utc')\`

  The time.

## Columns

| Column | Meaning |
| - | - |
| \`id\` | The id. |
| \`name\` | The name. |

## Methods

More of them.
`;

it.each([
  ['open', '### `open()`\n\nOpens it.\n\n```md\n### Not a heading\n```'],
  ['close', '### [close](/close.md)\n\nCloses it.'],
  ['size', '- [`size`](/box.md#size) `number`\n\n  How large it is.'],
  ['now', "- `now('utc')`\n\n  The time."],
  ['name', '## Columns\n\n| Column | Meaning |\n| - | - |\n| `name` | The name. |'],
  ['Not a heading', undefined],
  ['nam', undefined],
])('finds the part about %s', (name, part) => {
  expect(partAbout(page, name)).toBe(part);
});

it('tells headings of the same text apart', () => {
  expect(partAbout(page, 'Methods', 1)).toBe('## Methods\n\nMore of them.');
});
