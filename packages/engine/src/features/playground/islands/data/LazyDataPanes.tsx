import { OutputBoundary } from '#features/live/islands/program-output/OutputBoundary.tsx';
import type { Inspected } from '#features/live/islands/program-run/run-state.ts';
import type { LiveTexts } from '#features/live/texts.ts';
import type { DataTexts } from '#features/playground/texts.ts';
import { useLoaded } from '#islands/runtime/use-loaded.ts';

interface LazyDataPanesProps {
  inspected: Inspected;
  /** Counts up with each run. */
  revision: number;
  texts: LiveTexts & DataTexts;
  /** Their code did not come. */
  onFailure: () => void;
}

/** The panes for the data of a run; their code loads with the first. */
export function LazyDataPanes({ inspected, revision, texts, onFailure }: LazyDataPanesProps) {
  const loaded = useLoaded(() => import('./DataPanes.tsx'), onFailure);
  return (
    loaded && (
      <OutputBoundary fallback={texts.liveUnreadableText}>
        <loaded.DataPanes {...inspected} revision={revision} texts={texts} />
      </OutputBoundary>
    )
  );
}
