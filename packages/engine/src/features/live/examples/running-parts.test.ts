import { expect, it } from 'vitest';
import { sourceFile } from '#builder/files/source-file.ts';
import { runningParts } from './running-parts.ts';

const source = (text: string) =>
  sourceFile({ relativePath: 'a.md', routePath: '/a', file: 'content/a.md' }, text);

const fence = (meta: string) => `Text\n\n  \`\`\`${meta}\ncall();\n  \`\`\`\n`;

it.each([
  ['Only text, which runs nowhere.', { programs: false, playground: false }],
  [fence('ts title="a.ts"'), { programs: false, playground: false }],
  [fence('ts run'), { programs: true, playground: false }],
  [fence('ts fresh run title="a.ts"'), { programs: true, playground: false }],
  ['<Playground />', { programs: true, playground: true }],
])('a site without examples: %j', (text, parts) => {
  expect(runningParts([source('First page'), source(text)], { byName: new Map() })).toEqual(parts);
});
