import type { LiveTexts } from '#features/live/texts.ts';
import { useLoaded } from '#islands/runtime/use-loaded.ts';
import type { Inspected } from '../program-run/run-state.ts';

interface LazyInspectorProps {
  inspected: Inspected;
  texts: LiveTexts;
  /** Its code did not come. */
  onFailure: () => void;
}

/** The site's inspector of a run, where it has one; its code loads with the first. */
export function LazyInspector({ inspected, texts, onFailure }: LazyInspectorProps) {
  const { ProgramInspector } =
    useLoaded(() => import('virtual:site/ProgramInspector'), onFailure) ?? {};
  return ProgramInspector && <ProgramInspector {...inspected} texts={texts} />;
}
