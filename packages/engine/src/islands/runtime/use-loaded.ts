import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads code when a component is first shown.
 *
 * @param load Imports the module.
 * @param onFailure Called when it doesn't come.
 * @returns The module, once it is there.
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  onFailure: () => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const start = useEffectEvent(load);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    start().then(setLoaded, () => fail());
  }, []);
  return loaded;
}
