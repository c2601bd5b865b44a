import type { LiveTexts, LoggedValue } from '@truedocs/live';
import { InlineValue } from '@truedocs/live/parts';
import type { DataTexts } from '../texts.ts';
import { compareValues } from './compare-values.ts';
import type { ChangedEntry } from './read-entries.ts';

interface ValueDiffProps extends Pick<ChangedEntry, 'before' | 'after'> {
  texts: LiveTexts & DataTexts;
}

/** The properties of an entry before and after. */
export function ValueDiff({ before, after, texts }: ValueDiffProps) {
  const pairs = compareValues(before, after);
  if (pairs.every(({ isSame }) => isSame)) return null;
  return (
    <ScrolledTable label={texts.dataChangesText}>
      <thead>
        <tr>
          <th scope="col">{texts.dataPropertyText}</th>
          <th scope="col">{texts.dataBeforeText}</th>
          <th scope="col">{texts.dataAfterText}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ name, isSame, ...sides }) => (
          <tr key={name} data-same={isSame}>
            <th scope="row">{name}</th>
            <td className="data-removed">
              <Value value={sides.before} texts={texts} />
            </td>
            <td className="data-added">
              <Value value={sides.after} texts={texts} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

interface ValueTableProps {
  value: LoggedValue | undefined;
  texts: LiveTexts & DataTexts;
}

/** The properties of an entry. */
export function ValueTable({ value, texts }: ValueTableProps) {
  return (
    <ScrolledTable label={texts.dataStateText}>
      <tbody>
        {compareValues(undefined, value).map(({ name, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Value value={after} texts={texts} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

function Value({ value, texts }: ValueTableProps) {
  return value && <InlineValue value={value} texts={texts} />;
}

function ScrolledTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; a region would be a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="live-rows" tabIndex={0} role="group" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}
