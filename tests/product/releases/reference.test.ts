import { openLix } from 'lix-0-17';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheDirOf } from '#node/cache/store.ts';
import { loadConfig } from '#node/config/load-config.ts';
import type { ApiSymbol } from '#reference/api-symbol.ts';
import { generatePages } from '#reference/generate-pages.ts';
import { configuredReferences } from '#reference/version-references.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import recorded from '../../../site/product/releases/0.17/sql-surfaces.json' with { type: 'json' };
import sqlTexts from '../../../site/product/releases/0.17/sql-texts.json' with { type: 'json' };
import changes from '../../../site/product/releases/changes.json' with { type: 'json' };
import type { ReleaseProps } from '../../../site/product/releases/history/release-pages.ts';
import type { SqlSurfaceProps } from '../../../site/product/releases/sql/sql-pages.ts';
import { readSurfaces } from '../../../site/product/releases/sql/sql-surfaces.ts';
import { shippedDir } from '../../e2e/support/paths.ts';

let pages: Map<string, CompiledPage>;

beforeAll(async () => {
  const config = await loadConfig(shippedDir);
  const generated = await generatePages(configuredReferences(config), {
    root: shippedDir,
    config,
    cacheDir: cacheDirOf(shippedDir),
  });
  const own = generated.pages.filter(({ routePath }) => routePath.startsWith('/0.17/'));
  pages = new Map(own.map((page) => [page.routePath, page]));
});

function propsOf<T>(name: string): T[] {
  return [...pages.values()].flatMap(({ body: [node] }) =>
    node?.type === 'component' && node.name === name ? [node.props as unknown as T] : [],
  );
}

const symbols = () => propsOf<{ symbol: ApiSymbol }>('ApiSymbolPage').map(({ symbol }) => symbol);

describe('the reference of 0.17', () => {
  it('has a page with a summary for every export of every entry point', async () => {
    const exported = await Promise.all([
      import('lix-0-17'),
      import('lix-0-17/compatibility'),
      import('lix-0-17/migration'),
    ]);
    const names = new Set(symbols().map(({ name }) => name));
    expect(exported.flatMap(Object.keys).filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBe(102);
    expect(symbols().filter(({ summary }) => summary === '')).toEqual([]);
  });

  it('leads to pages of its own release, because nothing maps the links of generated texts', () => {
    const bodies = JSON.stringify([...pages.values()].map(({ body }) => body));
    expect(bodies).toContain('"href":"/0.17/guide/production/persistence#options"');
    const others = bodies.matchAll(/"href":"(\/(?:guide|api|plugins)\/[^"]*)"/g);
    expect([...others].map(([, href]) => href)).toEqual([]);
  });

  it('leaves no parameter, property, method or result without a meaning', () => {
    const undescribed = symbols().flatMap((symbol) => {
      const calls = [symbol, ...symbol.methods].flatMap(({ name, signatures }) =>
        signatures.flatMap(({ parameters, returns }) => [
          ...parameters,
          { name: `${name} returns`, comment: returns },
        ]),
      );
      return [...symbol.properties, ...symbol.exports, ...symbol.methods, ...calls]
        .filter(({ comment }) => comment.length === 0)
        .map(({ name }) => `${symbol.name}: ${name}`);
    });
    expect(undescribed).toEqual([]);
  });

  it('imports a name from the entry point that exports it, by the name that readers install', () => {
    const importOf = (name: string) =>
      symbols().find((symbol) => symbol.name === name)?.importCode?.value;
    expect(importOf('openLix')).toContain("from '@lix-js/sdk'");
    expect(importOf('compatibility')).toContain("from '@lix-js/sdk/compatibility'");
  });
});

describe('the SQL surfaces of 0.17', () => {
  it('are those of the running engine', async () => {
    const lix = await openLix();
    const found = await readSurfaces('0.17.0', async (sql) => (await lix.execute(sql)).rows);
    await lix.close();
    expect(found, 'Run `npm run script site/scripts/record-sql-surfaces.ts`.').toEqual(recorded);
  });

  it('have a page each, on which every column has a type and a meaning', () => {
    const surfaces = propsOf<SqlSurfaceProps>('SqlSurfacePage');
    expect(surfaces.map(({ name }) => name).sort()).toEqual(
      [
        ...[...recorded.tables, ...recorded.functions].map(({ name }) => name),
        ...Object.keys(sqlTexts.commands),
      ].sort(),
    );
    const columns = surfaces.flatMap(({ lists }) => lists.flatMap((list) => list.columns));
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter(({ type, meaning }) => type === '' || meaning.length === 0)).toEqual([]);
  });
});

describe('the pages of published releases', () => {
  it('are there for each of the 19, and say what it changed', () => {
    expect(changes).toHaveLength(19);
    for (const { version } of changes)
      expect(pages.has(`/0.17/api/releases/${version}`)).toBe(true);
    const rewrite = changes.find(({ version }) => version === '0.12.2');
    expect(rewrite?.removed).toContain('mockJsonPlugin');
  });

  it('say what each release means that removed exports, and which ones to install', () => {
    const releases = propsOf<ReleaseProps>('ReleasePage');
    for (const { version, published, prose, groups } of releases) {
      expect(published, version).toMatch(/20\d\d/);
      if (groups.some(({ id }) => id === 'removed')) expect(prose, version).not.toEqual([]);
    }
    const current = releases.filter(({ status }) => !status.startsWith('Replaced by'));
    expect(current.map(({ version }) => version)).toEqual(['0.17.0', '0.5.1']);
  });

  it('show each changed declaration before and after, where both releases declare it', () => {
    const releases = propsOf<ReleaseProps>('ReleasePage');
    const newest = releases.find(({ version }) => version === '0.17.0');
    expect(newest?.counts).toEqual({ added: 22, removed: 2, changed: 12 });
    const changed = (newest?.groups ?? []).find(({ id }) => id === 'changed');
    const names = changed?.kinds.flatMap((kind) => kind.names) ?? [];
    expect(names.map(({ diff }) => diff).filter((diff) => !diff?.length)).toEqual([]);
    const preview = names.find(({ name }) => name === 'MergeBranchPreview');
    expect(preview?.lines).toEqual({ added: 0, removed: 1 });
    expect(JSON.stringify(preview?.diff)).toContain('conflicts');
    // Nothing is lost between the two records: each name has its kind.
    for (const { version, groups, counts } of releases) {
      const count = (id: string) =>
        groups
          .filter((group) => group.id === id)
          .flatMap(({ kinds }) => kinds.flatMap((k) => k.names));
      expect(
        [count('added').length, count('removed').length, count('changed').length],
        version,
      ).toEqual([counts.added, counts.removed, counts.changed]);
    }
  });
});
