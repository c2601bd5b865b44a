/** What a statement that reads begins with. */
const reading = /^\s*(?:select|with|values|explain)\b/i;
/** Words that only a statement that writes has. */
const writing =
  /\b(?:insert\s+into|replace\s+into|update\s+\S+\s+set|delete\s+from|drop|alter|create|attach|detach|pragma|vacuum|reindex)\b/i;
/** Texts, quoted names and comments. */
const quoted = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--.*|\/\*[\s\S]*?\*\//g;

/**
 * Whether a statement of SQL only reads. SQLite's own switch (`query_only`) cannot be used: the
 * library writes to its caches when it reads.
 */
export function isReadOnly(sql: string): boolean {
  const bare = sql.replaceAll(quoted, (part) => (part.startsWith("'") ? "''" : ' x '));
  return (
    reading.test(bare.replace(/^(?:\s|x )+/, '')) && !writing.test(bare) && !/;\s*\S/.test(bare)
  );
}
