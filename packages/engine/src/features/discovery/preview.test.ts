import { expect, it } from 'vitest';
import type { HeadElement } from '#contract/feature.ts';
import { previewReason } from './preview.ts';
import module from './server.ts';

it.each([
  [undefined, { VERCEL_ENV: 'preview' }, 'VERCEL_ENV=preview'],
  [undefined, { VERCEL_ENV: 'production' }, undefined],
  [undefined, { CONTEXT: 'deploy-preview' }, 'CONTEXT=deploy-preview'],
  [undefined, { CONTEXT: 'production' }, undefined],
  [undefined, { IS_PULL_REQUEST: 'true' }, 'IS_PULL_REQUEST=true'],
  [undefined, {}, undefined],
  [false, { VERCEL_ENV: 'preview' }, undefined],
  [true, {}, '`discovery({ preview: true })`'],
])('the option %s and %j: %s', (option, env, expected) => {
  expect(previewReason(option, env)).toBe(expected);
});

it('a preview has no sitemap, asks not to be listed, and says so', async () => {
  const hooks = await module.setup({ options: { preview: true } } as Parameters<
    typeof module.setup
  >[0]);
  const nothing = {} as never;
  const robots: HeadElement = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };
  expect(hooks.document?.(nothing, nothing)).toEqual({ head: [robots] });
  expect(hooks.emit).toBeUndefined();
  expect(hooks.check?.(nothing, nothing)).toEqual({
    warnings: [
      'This build is a preview, as `discovery({ preview: true })` says, so its pages ask search engines not to list them.',
    ],
  });
});
