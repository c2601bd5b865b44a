import { cpSync, readFileSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startDevServer } from '#node/dev/dev-server.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

it("a package with a React of its own gets the engine's in a build; development names both copies", async () => {
  const own = path.resolve(import.meta.dirname, '../../node_modules/react');
  const other = path.join(site.root, 'node_modules/widget/node_modules/react');
  cpSync(own, other, { recursive: true });
  site.write({
    'node_modules/widget/package.json':
      '{ "name": "widget", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/widget/index.js':
      "import { createElement, useState } from 'react';\nexport function Widget() {\n  const [text] = useState('made');\n  return createElement('b', {}, text);\n}\n",
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n\n<Box />\n',
    'components/Box.tsx':
      "import { Widget } from 'widget';\nexport const Box = () => <Widget />;\n",
  });
  await site.build();
  expect(readFileSync(path.join(site.root, 'dist/index.html'), 'utf8')).toContain('<b>made</b>');

  // React and Vite say in the terminal what the page says, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await startDevServer({ root: site.root, port: 0 });
  try {
    const address = server.httpServer?.address() as AddressInfo | undefined;
    const answer = await fetch(`http://127.0.0.1:${address?.port}/`);
    expect(await answer.text()).toContain(
      `Two copies of React are loaded, ${realpathSync(other)} and ${realpathSync(own)}, and hooks`,
    );
  } finally {
    await server.close();
  }
});
