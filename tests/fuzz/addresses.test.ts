import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsScript } from '#node/markdown/enforce-policy.ts';
import { resolveAddress } from '#shared/navigation/resolve-address.ts';
import {
  decodePath,
  normalizeRoute,
  plainAddress,
  resolveLink,
  routeKey,
  routeOfFile,
  sameRoute,
  withBase,
  withoutBase,
} from '#shared/url.ts';
import { checkProperty } from './check-property.ts';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'/.%?#:\\ @&=+a2fF日é\t\n'), maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.webPath(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('%', '%2e%2e/', '..%2f..', '//a.example', '/\\a.example', '%00', '%ff', '\ud800'),
);

const name = fc
  .string({
    unit: fc.constantFrom(...'abz09-_日é% .+'),
    minLength: 1,
    maxLength: 8,
  })
  .filter((part) => !/^\.+$/.test(part));
const route = fc.array(name, { maxLength: 4 }).map((names) => `/${names.join('/')}`);
const base = fc
  .array(fc.constantFrom('docs', 'doc', 'a', 'x.y', '~b'), { maxLength: 2 })
  .map((names) => `/${names.map((part) => `${part}/`).join('')}`);

it('ROUTE-5 ROUTE-6 a path of any text has one canonical spelling', async () => {
  await checkProperty(text, 1500, (path) => {
    expect(typeof decodePath(path)).toBe('string');
    expect(typeof normalizeRoute(path)).toBe('string');
    expect(sameRoute(path, path)).toBe(true);
    expect(routeKey(path)).not.toMatch(/.\/$/);
  });
});

it('ROUTE-7 a route has the base once, however often it is put there', async () => {
  await checkProperty(fc.tuple(route, base), 1000, ([path, prefix]) => {
    const full = withBase(path, prefix);
    expect(withBase(full, prefix)).toBe(full);
    expect(full.startsWith(prefix.replace(/\/$/, ''))).toBe(true);
    if (withoutBase(path, prefix) === path) expect(withoutBase(full, prefix)).toBe(path);
  });
});

it('ROUTE-11 no relative link leaves the site', async () => {
  await checkProperty(fc.tuple(text, route), 1500, ([href, file]) => {
    const resolved = resolveLink(href, `${file.slice(1) || 'index'}.md`);
    expect(resolved).toMatch(/^\//);
    expect(resolved.split(/[?#]/, 1)[0]?.split('/')).not.toContain('..');
    expect(routeOfFile(`${file.slice(1)}.md`)).toMatch(/^\//);
  });
});

it('a link that counts as one of the site leads to the site in a browser', async () => {
  const context = {
    relativePath: 'guide/x.md',
    routePath: '/guide/x',
    resolveRoute: (to: string) => to,
  };
  await checkProperty(fc.tuple(text, base), 1500, ([href, prefix]) => {
    const { kind, href: shown } = resolveAddress(href, { ...context, base: prefix });
    if (kind === 'outside') return;
    expect(new URL(shown, 'https://site.example/docs/guide/x').origin).toBe('https://site.example');
  });
});

it('an address that browsers take for script is known as one', async () => {
  const blank = fc.string({ unit: fc.constantFrom('\t', '\n', '\r'), maxLength: 2 });
  const before = fc.string({ unit: fc.constantFrom(' ', '\u0001', '\u001f', '\t'), maxLength: 3 });
  const letters = fc.tuple(
    ...[...'javascript:'].map((sign) => fc.tuple(fc.boolean(), blank, fc.constant(sign))),
  );
  await checkProperty(fc.tuple(before, letters, text), 1000, ([start, spelled, rest]) => {
    const scheme = spelled
      .map(([isUpper, space, sign]) => space + (isUpper ? sign.toUpperCase() : sign))
      .join('');
    const address = start + scheme + rest;
    if (URL.canParse(address)) expect(new URL(address).protocol).toBe('javascript:');
    expect(runsScript(address)).toBe(true);
    expect(plainAddress(address)).toMatch(/^javascript:/i);
  });
  await checkProperty(text, 1000, (address) => {
    const isScript = URL.canParse(address) && new URL(address).protocol === 'javascript:';
    if (isScript) expect(runsScript(address)).toBe(true);
  });
});
