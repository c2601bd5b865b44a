import { expect, it } from 'vitest';
import { packageNotices } from './feature-output.ts';

it('lists each package once and the text of a license once', () => {
  const packages = [
    { name: 'b', version: '2.0.0', license: 'MIT', texts: ['Terms of A and B'] },
    { name: 'a', version: '1.0.0', license: 'MIT', texts: ['Terms of A and B'] },
    { name: 'b', version: '2.0.0', license: 'MIT', texts: ['Terms of A and B'] },
    { name: 'c', version: '1.0.0', license: '0BSD', texts: [] },
    { name: 'd', version: '1.0.0', texts: ['License D', 'Notice D'] },
  ];
  const line = '-'.repeat(80);
  expect(packageNotices(packages)).toBe(
    `The scripts and fonts of this site contain these packages:

a 1.0.0 (MIT)
b 2.0.0 (MIT)

Terms of A and B

${line}

c 1.0.0 (0BSD)

The package contains no license text.

${line}

d 1.0.0 (license below)

License D

Notice D
`,
  );
});
