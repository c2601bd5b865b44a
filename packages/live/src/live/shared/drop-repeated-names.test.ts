import { expect, it } from 'vitest';
import { dropRepeatedNames } from './drop-repeated-names.ts';

it('keeps each name where it is imported first', () => {
  const code = `import { a, b as c } from 'x';
a();
import { a } from 'x';
import {
  a,
  type D,
} from 'x';
import type { D } from 'x';
import { a } from 'y';
import all from 'x';
import all, * as y from 'x';
import all, {
  a, // Again.
  D,
} from 'x';
import type { D } from 'x';
`;
  expect(dropRepeatedNames(code)).toBe(`import { a, b as c } from 'x';
a();
import { type D } from 'x';
import { a } from 'y';
import all from 'x';
import * as y from 'x';
import { D } from 'x';
`);
});
