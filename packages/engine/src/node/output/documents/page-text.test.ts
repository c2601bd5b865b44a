import { expect, it } from 'vitest';
import { mainOf } from './page-text.ts';

it('finds the main element of a document', () => {
  expect(mainOf('<nav></nav><main class="a"><p>x</p></main><footer></footer>')).toBe(
    '<main class="a"><p>x</p></main>',
  );
  expect(mainOf('<p>x</p>')).toBe('');
});
