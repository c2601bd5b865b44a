import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord } from './shell-word.ts';

it.each(['site', 'my site', "it's", '$(echo no)', '`echo no`', '"', '\\'])(
  '%s is one word',
  (name) => {
    const printed = execFileSync('sh', ['-c', `printf %s ${shellWord(name)}`], {
      encoding: 'utf8',
    });
    expect(printed).toBe(name);
  },
);

it('a plain name stays as it is', () => {
  expect(shellWord('docs/my-site')).toBe('docs/my-site');
});
