import { type Plugin, rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { collectStyles } from './browser-bundle.ts';

const files: Record<string, string> = {
  'main.js':
    "import './first.css'; import './part.js'; import './last.css'; import('./dialog.js');",
  'part.js': "import './middle.css'; import './first.css'; console.log('part');",
  'dialog.js': "import './dialog.css'; import './middle.css'; console.log('dialog');",
  'first.css': ':root { --order: first }',
  'middle.css': ':root { --order: middle }',
  'last.css': ':root { --order: last }',
  'dialog.css': ':root { --order: dialog }',
};

const sheets = Object.keys(files).filter((name) => name.endsWith('.css'));

/** Modules in memory; one of them comes only when all others have. */
function slowly(late: string): Plugin {
  const others = new Set(sheets.filter((name) => name !== late));
  let release: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    name: 'slowly',
    resolveId: (id) => id.replace('./', '/'),
    async load(id) {
      const name = id.slice(1);
      if (name === late) await released;
      others.delete(name);
      if (others.size === 0) release();
      return { code: files[name] ?? '', moduleType: name.endsWith('.css') ? 'text' : 'js' };
    },
  };
}

describe('stylesheets are in the order of their imports', () => {
  it.each(sheets)('when %s is read last', async (late) => {
    const styles: string[] = [];
    const plugins = [slowly(late), collectStyles(styles)];
    const bundle = await rolldown({ input: '/main.js', plugins });
    const { output } = await bundle.generate({ codeSplitting: false });
    await bundle.close();
    const order = ['first.css', 'middle.css', 'last.css', 'dialog.css'];
    expect(styles).toEqual(order.map((name) => files[name]));
    expect(output[0].code).not.toContain(':root');
  });
});
