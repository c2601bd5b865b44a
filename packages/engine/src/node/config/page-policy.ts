import type { Policy } from '#shared/site/policy-request.ts';
import { placeOfKey } from './config-source.ts';
import type { LoadedConfig } from './load-config.ts';

/** One thing that the policy of pages allows beside the site's own files, and who has asked for it. */
interface Widening {
  key: keyof Policy;
  /** None of a key that is on or off. */
  value: string | undefined;
  /** A feature's name, or the way to it in the configuration. */
  by: string | readonly PropertyKey[];
}

/** What the configuration of a site and its features let pages do and load. */
export function policyOf(config: LoadedConfig): Policy {
  const all = widenings(config);
  const valuesOf = (key: keyof Policy) => [
    ...new Set(all.flatMap((one) => (one.key === key ? (one.value ?? []) : []))),
  ];
  return {
    connect: valuesOf('connect'),
    images: valuesOf('images'),
    frames: valuesOf('frames'),
    scripts: valuesOf('scripts'),
    inline: valuesOf('inline'),
    styleAttributes: all.some(({ key }) => key === 'styleAttributes'),
    trustedTypes: valuesOf('trustedTypes'),
  };
}

/**
 * Says for the end of a build what pages may do beside what every site's pages may, and who has asked for it.
 *
 * @returns `undefined` where nobody has.
 */
export async function policyNote(config: LoadedConfig, root: string): Promise<string | undefined> {
  const lines = widenings(config).map(async ({ key, value, by }) => {
    const { file, line } = typeof by === 'string' ? {} : await placeOfKey(root, by);
    const asker =
      typeof by === 'string' ? `the feature "${by}"` : [file, line].filter(Boolean).join(':');
    const what = key === 'inline' ? 'an inline script' : [key, value].filter(Boolean).join(' ');
    return `    ${what} (${asker})`;
  });
  const all = await Promise.all(lines);
  return all.length > 0
    ? ['  The content security policy also allows:', ...all, ''].join('\n')
    : undefined;
}

function widenings({ security, head, features }: LoadedConfig): Widening[] {
  const { meta: _, integrity: __, ...asked } = security;
  return [
    ...widened(asked, (key, index) => ['security', key, ...(index === undefined ? [] : [index])]),
    ...head.flatMap(([, { type }, text], index): Widening[] => {
      // Browsers run no data.
      const runs = text !== undefined && !/json$/i.test(String(type));
      return runs ? [{ key: 'inline', value: text, by: ['head', index] }] : [];
    }),
    ...features.flatMap(({ name, policy }) => widened(policy, () => name)),
  ];
}

function widened(
  policy: Partial<Policy>,
  by: (key: keyof Policy, index?: number) => Widening['by'],
): Widening[] {
  return Object.entries(policy).flatMap(([name, asked]): Widening[] => {
    const key = name as keyof Policy;
    if (!Array.isArray(asked)) return asked ? [{ key, value: undefined, by: by(key) }] : [];
    return asked.map((value, index) => ({ key, value, by: by(key, index) }));
  });
}
