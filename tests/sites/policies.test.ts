import { describe, expect, it } from 'vitest';
import { serveSite } from '../support/serve-site.ts';

const get = serveSite('shipped');

const policyOf = async (address: string) =>
  (await get(address)).headers.get('content-security-policy') ?? '';

describe('the policy of content security', () => {
  it('of the sandbox leaves it no origin, also when it is opened by itself', async () => {
    const policy = await policyOf('/_live/frame');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
  });

  it('CALL-4 names no other origin, from which pages could load anything or to which they could send', async () => {
    for (const route of ['/', '/guide/versions', '/0.17/', '/playground', '/nowhere'])
      expect(await policyOf(route)).not.toMatch(/https?:|wss?:|\*/);
  });

  it.each(['/examples/versions', '/examples/building-an-app', '/guide/production/persistence'])(
    'of %s stays strict',
    async (route) => {
      const policy = await policyOf(route);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('blob:');
    },
  );
});
