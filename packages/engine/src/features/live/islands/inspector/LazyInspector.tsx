import type { LiveTexts } from '#features/live/texts.ts';
import { useLoaded } from '#islands/runtime/use-loaded.ts';
import type { Inspected } from '../program-run/run-state.ts';

interface LazyInspectorProps {
  inspected: Inspected;
  texts: LiveTexts;
  /** Its code did not come. */
  onFailure: () => void;
}

/** The inspector of a run; its code loads with the first. */
export function LazyInspector({ inspected, texts, onFailure }: LazyInspectorProps) {
  const loaded = useLoaded(() => import('./Inspector.tsx'), onFailure);
  return loaded && <loaded.Inspector {...inspected} texts={texts} />;
}
