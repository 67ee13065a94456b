import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface LazyComponentOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The code failed to load. Setting `isWanted` again loads it again. */
  readonly onFailure: () => void;
}

/** Returns a component whose code loads once `isWanted` is true, or undefined until it is loaded. */
export function useLazyComponent<Props extends object>(
  isWanted: boolean,
  { load, onFailure }: LazyComponentOptions<Props>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  // Calls the latest `onFailure`, not the one at the start of the load.
  const fail = useEffectEvent(() => onFailure());
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => fail(),
    );
  });
  const isMissing = isWanted && !Component;
  useEffect(() => {
    if (isMissing) start();
  }, [isMissing]);
  return Component;
}
