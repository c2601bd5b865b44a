import { switchVersion } from '@lix-js/sdk';
import { useState } from 'react';
import { useLix } from './lix-react.ts';
import { publish, startVersion, type Version } from './versions.ts';

interface VersionsProps {
  versions: Version[];
  main: Version;
  active: Version;
  /** Whether there is text that a switch would lose. */
  isLocked: boolean;
}

/** Switches between versions, starts new ones, merges them into main. */
export function Versions({ versions, main, active, isLocked }: VersionsProps) {
  const lix = useLix();
  const [name, setName] = useState('');
  const start = async () => {
    await startVersion(lix, name.trim());
    setName('');
  };
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Version</h2>
      <div className="row">
        <select
          aria-label="Version"
          value={active.id}
          disabled={isLocked}
          onChange={({ target }) =>
            switchVersion({ lix, to: { id: target.value } })
          }
        >
          {versions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={isLocked || active.id === main.id}
          onClick={() => publish(lix, active, main)}
        >
          Merge into {main.name}
        </button>
      </div>
      <div className="row">
        <input
          aria-label="Name of the new version"
          placeholder="Name, for instance draft"
          value={name}
          disabled={isLocked}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="button" disabled={isLocked || !name.trim()} onClick={start}>
          New version
        </button>
      </div>
    </section>
  );
}
