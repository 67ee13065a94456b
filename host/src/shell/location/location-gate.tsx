import { isPositionGranted } from '@dar/app/location/position-permission';
import { whenIdle } from '@dar/app/remotes/timing';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useLazyComponent } from '@dar/ui';
import { useEffect, useState } from 'react';

const loadPrompt = async () =>
  (await import(/* webpackChunkName: 'location' */ './location-prompt.tsx')).LocationPrompt;

/** Loads the location prompt when the browser is idle. Only home asks for a position; other pages read a granted one. */
export function LocationGate() {
  const isHome = useLocation().pathname === paths.home();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(async () => setWanted(isHome || (await isPositionGranted()))), [isHome]);
  // Without a prompt the position is Dubai.
  const Prompt = useLazyComponent(isWanted, { load: loadPrompt, onFailure: () => setWanted(false) });
  return Prompt ? <Prompt /> : null;
}
