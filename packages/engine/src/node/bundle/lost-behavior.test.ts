import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lostBehavior } from './lost-behavior.ts';
import { siteComponents } from './site-components.ts';

it('handlers, effects and stylesheets that a component loses as HTML are named', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(root, 'components/slots'), { recursive: true });
  const write = (name: string, text: string) =>
    writeFileSync(path.join(root, 'components', name), text);
  write(
    'Hint.tsx',
    `import { useEffect } from 'react';
import { Box } from './box.tsx';
import './hint.css';

export default function Hint() {
  useEffect(() => {});
  return <Box onOpen={() => {}}><button type="button" onClick={() => {}}>Open</button></Box>;
}
`,
  );
  write('slots/page-end.tsx', "import '../hint.css';\nexport default () => <p>End</p>;\n");
  write(
    'Counter.island.tsx',
    'import "./hint.css";\nexport default () => <button type="button" onClick={() => {}}>+</button>;\n',
  );
  const advice =
    'does nothing, because this component becomes HTML when the site is built. Rename the file to Hint.island.tsx, so that it runs in browsers.';
  const lost = "don't reach pages, because this component becomes HTML when the site is built.";
  expect(lostBehavior(root, siteComponents(root)).sort()).toEqual([
    `components/Hint.tsx:3: The rules of ./hint.css ${lost} Import it in components/styles.css instead.`,
    `components/Hint.tsx:6: useEffect ${advice}`,
    `components/Hint.tsx:7: onClick ${advice}`,
    `components/slots/page-end.tsx:1: The rules of ../hint.css ${lost} Import it in components/theme.css instead.`,
  ]);
});
