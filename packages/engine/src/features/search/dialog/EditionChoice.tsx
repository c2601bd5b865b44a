import type { SearchTexts } from '../texts.ts';
import { chooseEdition } from './source/search-session.ts';
import { useSession } from './use-session.ts';

/** Which version and language is searched, where a site has several; that of the page at first. */
export function EditionChoice({ texts }: { texts: SearchTexts }) {
  const { editions, edition } = useSession();
  if (editions.length < 2) return null;
  return (
    <select
      className="search-edition"
      aria-label={texts.searchEditionText}
      value={edition?.prefix}
      onChange={({ target }) => void chooseEdition(target.value)}
    >
      {editions.map(({ prefix, label }) => (
        <option key={prefix} value={prefix}>
          {label}
        </option>
      ))}
    </select>
  );
}
