import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface LazyComponentOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** It did not load. Wanting it again tries anew. */
  readonly onFailure: () => void;
}

/** A part whose code is loaded when it is first wanted; undefined until it is there. */
export function useLazyComponent<Props extends object>(
  isWanted: boolean,
  { load, onFailure }: LazyComponentOptions<Props>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // What is done about it depends on what was pressed since.
  const fail = useEffectEvent(() => onFailure());
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => fail(),
    );
  });
  const isMissing = isWanted && !Part;
  useEffect(() => {
    if (isMissing) start();
  }, [isMissing]);
  return Part;
}
