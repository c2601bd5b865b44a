import { ownValue } from '#shared/own-value.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes text safe as HTML text and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ownValue(entities, character) ?? character);
}

/** Makes text safe as HTML text; quotes stay as they are, which keeps code small. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ownValue(entities, character) ?? character);
}
