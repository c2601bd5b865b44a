import { expect, it } from 'vitest';
import { originOf } from './write-package.ts';

it('a package says where its source is, if that is known', () => {
  expect(originOf('packages/engine', 'an-org/a-name')).toEqual({
    repository: {
      type: 'git',
      url: 'git+https://github.com/an-org/a-name.git',
      directory: 'packages/engine',
    },
    homepage: 'https://github.com/an-org/a-name/tree/main/packages/engine#readme',
    bugs: 'https://github.com/an-org/a-name/issues',
  });
  expect(originOf('packages/engine', undefined)).toEqual({});
});
