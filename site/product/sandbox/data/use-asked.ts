import { useEffect, useEffectEvent, useState } from 'react';

/** An answer that is on its way, is here, or won't come. */
export type Asked<Value> =
  | { kind: 'waiting' }
  | { kind: 'here'; value: Value }
  | { kind: 'failed'; message: string };

/**
 * Asks for something. The last answer stays until the next has come; one that was overtaken is never
 * shown.
 *
 * @param ask Is called again whenever one of the reasons changes; without it, the answer stays.
 * @param reasons Always as many.
 */
export function useAsked<Value>(
  ask: (() => Promise<Value>) | undefined,
  reasons: readonly unknown[],
): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'waiting' });
  const send = useEffectEvent(() => ask?.());
  useEffect(() => {
    let isOvertaken = false;
    const show = (next: Asked<Value>) => {
      if (!isOvertaken) setAsked(next);
    };
    send()?.then(
      (value) => show({ kind: 'here', value }),
      ({ message }: Error) => show({ kind: 'failed', message }),
    );
    return () => {
      isOvertaken = true;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are the caller's
  }, reasons);
  return asked;
}
