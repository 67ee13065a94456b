import { whenIdle } from '@dar/app/remotes/when-idle';
import { useLazyComponent } from '@dar/ui';
import { useEffect, useState } from 'react';

const loadAsker = async () => (await import(/* webpackChunkName: 'location' */ './location-prompt.tsx')).LocationPrompt;

/** Asks where the shopper is, once the page is painted and at rest: nothing that is shown first waits for the answer. */
export function LocationGate() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  // Without its code the shopper is taken to be in Dubai.
  const Asker = useLazyComponent(isAtRest, { load: loadAsker, onFailure: () => setAtRest(false) });
  return Asker ? <Asker /> : null;
}
