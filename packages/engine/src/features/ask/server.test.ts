import { expect, it } from 'vitest';
import server from './server.ts';

it('does not answer with a search that sends questions to a server', () => {
  const setup = (options: object) =>
    server.setup({ config: { features: [{ name: 'search', options }] } } as never);
  expect(() => setup({ mode: 'remote' })).toThrow(
    "`ask` answers in the browser, but `search({ mode: 'remote' })` sends queries to a server. Leave out one of them.",
  );
  expect(setup({})).toEqual({});
});
