import { useEffect, useEffectEvent, useState } from 'react';
import type { Run } from '#live/runner/run-program.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';
import type { Inspector as InspectorComponent } from './inspector/Inspector.tsx';

interface LazyInspectorProps {
  run: Run;
  texts: LiveTexts;
  /** Its code did not come. */
  onFailure: () => void;
}

/** The inspector of a run; its code loads with the first. */
export function LazyInspector({ run, texts, onFailure }: LazyInspectorProps) {
  const [loaded, setLoaded] = useState<{ Inspector: typeof InspectorComponent }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    import('./inspector/Inspector.tsx').then(setLoaded, () => fail());
  }, []);
  return loaded && <loaded.Inspector run={run} texts={texts} />;
}
