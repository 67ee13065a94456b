import { useCall } from '@dar/app';
import { knownPosition, type PositionFailure } from '@dar/app/location';
import { readGrantedPosition, requestPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { KEYS, sessionStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { useEffect, useRef, useState } from 'react';
import { LocationRequired } from './location-required.tsx';

const SECOND = 1_000;

/** docs/rules/location.md#prompt */
const ON_LOAD = { timeout: 5 * SECOND, maximumAge: 30 * SECOND } as const;
const AT_HOME = { timeout: 10 * SECOND } as const;

// The answer of the shopper holds for the visit.
const hasRefused = () => sessionStore.get(KEYS.locationRefused) !== null;

/** Reads a granted position on load. The home screen requests one and shows Location Access Required after a failure. */
export function LocationPrompt() {
  const call = useCall();
  const isHome = useLocation().pathname === paths.home();
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const onLoad = useRef<Promise<void>>(undefined);
  // Ignores the answer to an attempt that a navigation or 'browse on' has ended.
  const attempt = useRef(0);

  useEffect(() => {
    if (isPartnerMode(window.location)) return;
    onLoad.current ??= readGrantedPosition(call, ON_LOAD);
    if (!isHome) return;
    const current = attempt.current;
    const isOver = () => current !== attempt.current;
    const ask = async () => {
      await onLoad.current;
      if (isOver() || knownPosition() || hasRefused()) return;
      const answer = await requestPosition(call, AT_HOME);
      if (!isOver()) setFailure(answer);
    };
    void ask();
    return () => {
      attempt.current += 1;
      setAsking(false);
      setFailure(null);
    };
  }, [call, isHome]);

  const tryAgain = async () => {
    const current = attempt.current;
    setAsking(true);
    const answer = await requestPosition(call, AT_HOME);
    if (current !== attempt.current) return;
    setFailure(answer);
    setAsking(false);
  };
  const browseOn = () => {
    attempt.current += 1;
    setAsking(false);
    sessionStore.set(KEYS.locationRefused, '1');
    setFailure(null);
  };
  return <LocationRequired {...{ failure, isAsking, tryAgain, browseOn }} />;
}
