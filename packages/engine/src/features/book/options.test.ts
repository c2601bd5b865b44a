import { expect, it } from 'vitest';
import { schema } from './options.ts';

it('two sections never become one page', () => {
  const messagesOf = (sections: string[]) =>
    schema.safeParse({ sections }).error?.issues.map(({ message }) => message) ?? [];
  const message = 'paths that differ in more than their last slash';
  expect(messagesOf(['/guide/', '/api/', '/guide'])).toEqual([message]);
  expect(messagesOf(['/guide/', '/guide/first', '/api/'])).toEqual([]);
});
