import { whenIdle } from '@dar/app/remotes/timing';
import { useLazyComponent } from '@dar/ui';
import { useEffect, useState } from 'react';

const loadPrompt = async () =>
  (await import(/* webpackChunkName: 'location' */ './location-prompt.tsx')).LocationPrompt;

/** Loads the location prompt when the browser is idle, so that it does not delay the first screen. */
export function LocationGate() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // Without a prompt the position is Dubai.
  const Prompt = useLazyComponent(isIdle, { load: loadPrompt, onFailure: () => setIdle(false) });
  return Prompt ? <Prompt /> : null;
}
