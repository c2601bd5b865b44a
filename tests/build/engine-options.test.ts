import { expect, it } from 'vitest';
import { openEngine, readEngineOptions } from '../../scripts/remote-engine.ts';

it('the commands of remote search use PGlite in memory unless they are told otherwise', () => {
  expect(readEngineOptions([])).toMatchObject({ engine: 'pglite', url: '', index: 'docs' });
  const args = '--engine typesense --url http://localhost:8108 --index pages --version 2'.split(
    ' ',
  );
  expect(readEngineOptions(args)).toMatchObject({
    engine: 'typesense',
    url: 'http://localhost:8108',
    index: 'pages',
    version: '2',
  });
  expect(() => readEngineOptions(['--engin', 'typesense'])).toThrow("'--engin'");
});

it('the commands of remote search say which engines and packages they need', async () => {
  const options = readEngineOptions([]);
  await expect(openEngine({ ...options, engine: 'lucene' })).rejects.toThrow(
    'There is no engine "lucene". Use typesense, meilisearch, opensearch, algolia, postgres or pglite.',
  );
  await expect(openEngine({ ...options, engine: 'postgres' })).rejects.toThrow(
    'Run `npm install --no-save pg` first: this engine needs it.',
  );
});
