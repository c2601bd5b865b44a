import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveTexts } from '#model/live/texts/live-texts.ts';
import type { Inspected } from '../program-run/run-state.ts';
import type { Inspector as InspectorComponent } from './Inspector.tsx';

interface LazyInspectorProps {
  inspected: Inspected;
  texts: LiveTexts;
  /** Its code did not come. */
  onFailure: () => void;
}

/** The inspector of a run; its code loads with the first. */
export function LazyInspector({ inspected, texts, onFailure }: LazyInspectorProps) {
  const [loaded, setLoaded] = useState<{ Inspector: typeof InspectorComponent }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    import('./Inspector.tsx').then(setLoaded, () => fail());
  }, []);
  return loaded && <loaded.Inspector {...inspected} texts={texts} />;
}
