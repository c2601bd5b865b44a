import type { SearchRecord, TextRange } from '../record.ts';
import type { RemoteEngine, RemoteHit } from './answer-contract.ts';

/** Runs a statement; `pg` and PGlite have a function of this form. */
export type RunSql = (
  statement: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** Languages whose words PostgreSQL's full-text search knows; their names in English name its configurations. */
const languages = 'ar da de en es fi fr it nl no pt ru sv tr'.split(' ');
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Searches a table of PostgreSQL 14 or later: full-text search for words and their forms, trigrams
 * for titles with typos. It needs the extension `pg_trgm`.
 *
 * @param run Runs statements with values.
 * @param table A name that's used as it is.
 */
export function postgres(run: RunSql, table: string): RemoteEngine {
  return {
    async replace(records) {
      for (const statement of schemaOf(table)) await run(statement);
      await run('BEGIN');
      try {
        await run(`DELETE FROM ${table}`);
        for (const record of records) await run(insertInto(table), rowOf(record));
        await run('COMMIT');
      } catch (error) {
        await run('ROLLBACK');
        throw error;
      }
    },
    async search({ keyword, limit, lang }) {
      const values = [keyword, configurationOf(lang), lang, limit];
      const { rows } = await run(selectFrom(table), values);
      return rows.map(({ record, content, fragment }) =>
        toHit(record as StoredRecord, String(content), String(fragment)),
      );
    },
  };
}

/** The part of a record that a hit needs and nobody searches. */
type StoredRecord = Omit<RemoteHit, 'content' | '_matchesPosition'>;

/** Values of `insertInto`. The first is unique over languages and versions. */
function rowOf(record: SearchRecord): unknown[] {
  const { id, title, routePath, domain, content, toc, frontmatter, lang, version } = record;
  const stored: StoredRecord = { id, title, routePath, domain, toc };
  return [
    `${lang} ${version} ${id}`,
    lang,
    configurationOf(lang),
    title,
    (frontmatter.keywords ?? []).join('\n'),
    toc.map(({ text }) => text).join('\n'),
    frontmatter.description ?? '',
    content,
    JSON.stringify(stored),
  ];
}

function toHit(record: StoredRecord, content: string, fragment: string): RemoteHit {
  const positions = positionsOf(content, fragment);
  return {
    ...record,
    content,
    ...(positions.length > 0 && { _matchesPosition: { content: positions } }),
  };
}

function configurationOf(lang: string): string {
  const [subtag = ''] = lang.toLowerCase().split('-');
  return languages.includes(subtag) ? String(languageNames.of(subtag)).toLowerCase() : 'simple';
}

function schemaOf(table: string): string[] {
  return [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    `CREATE TABLE IF NOT EXISTS ${table} (
      id text PRIMARY KEY, lang text NOT NULL, title text NOT NULL, content text NOT NULL,
      record jsonb NOT NULL, words tsvector NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS ${table}_words ON ${table} USING gin (words)`,
    `CREATE INDEX IF NOT EXISTS ${table}_title ON ${table} USING gin (title gin_trgm_ops)`,
  ];
}

/** Names are indexed with their parts, too: `openLix` is also found as `open`. */
function insertInto(table: string): string {
  const vector = (place: string, weight: string) =>
    `setweight(to_tsvector($3::regconfig, ${place} || ' ' || ${partsOf(place)}), '${weight}')`;
  return `INSERT INTO ${table} (id, lang, title, content, record, words) VALUES (
    $1, $2, $4, $8, $9,
    ${vector('$4::text', 'A')} || ${vector('$5::text', 'B')} ||
    ${vector("$6::text || ' ' || $7::text", 'C')} || ${vector('$8::text', 'D')}
  )`;
}

function partsOf(place: string): string {
  return `regexp_replace(${place}, '([a-z0-9])([A-Z])', '\\1 \\2', 'g')`;
}

/**
 * Pages with any of the words. Those with all of them, with the words side by side and with a title
 * like the query come first.
 */
function selectFrom(table: string): string {
  return `WITH asked AS (
    SELECT plainto_tsquery($2::regconfig, $1) AS all_words,
      replace(plainto_tsquery($2::regconfig, $1)::text, ' & ', ' | ')::tsquery AS any_word
  ), found AS (
    SELECT record, content, any_word,
      2 * ts_rank('{0.05, 0.3, 0.7, 1}', words, any_word, 1)
        + CASE WHEN words @@ all_words THEN 0.15 + ts_rank_cd('{0.05, 0.3, 0.7, 1}', words, all_words, 1) ELSE 0 END
        + 0.4 * similarity(title, $1)
        + CASE WHEN lower(title) = lower($1) THEN 1 ELSE 0 END AS score
    FROM ${table}, asked
    WHERE ($3 = '' OR lang = $3) AND (words @@ any_word OR title % $1)
    ORDER BY score DESC, id LIMIT $4
  )
  SELECT record, content, ts_headline($2::regconfig, content, any_word,
    'StartSel=${openMark}, StopSel=${closeMark}, MaxFragments=1, MinWords=8, MaxWords=20') AS fragment
  FROM found ORDER BY score DESC`;
}

/** Marks around a match in a fragment; no text contains these. */
const openMark = '\u{e000}';
const closeMark = '\u{e001}';

/**
 * Positions of a fragment's matches in a text, in bytes as the contract counts them (SEARCH-18). None
 * if the text doesn't contain the fragment, as when the engine has changed it.
 */
function positionsOf(content: string, fragment: string): TextRange[] {
  const at = content.indexOf(fragment.replaceAll(marks, '').trim());
  return at < 0 ? [] : markedRanges(fragment.trim()).map((range) => inBytes(content, at, range));
}

const marks = new RegExp(`[${openMark}${closeMark}]`, 'g');

function markedRanges(fragment: string): TextRange[] {
  const ranges: TextRange[] = [];
  let text = 0;
  let start = 0;
  for (const letter of fragment) {
    if (letter === openMark) start = text;
    else if (letter === closeMark) ranges.push({ start, length: text - start });
    else text += letter.length;
  }
  return ranges;
}

function inBytes(content: string, offset: number, { start, length }: TextRange): TextRange {
  const from = offset + start;
  const before = bytesOf(content.slice(0, from));
  return { start: before, length: bytesOf(content.slice(from, from + length)) };
}

/** 1 up to code point 255, 3 above. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) bytes += (letter.codePointAt(0) ?? 0) > 255 ? 3 : 1;
  return bytes;
}
