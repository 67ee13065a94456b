import { useCall } from '@dar/shared/app';
import { knownPosition } from '@dar/shared/location';
import type { PositionFailure } from '@dar/shared/location/read-position';
import { isPartnerMode } from '@dar/shared/partner';
import { paths } from '@dar/shared/paths';
import { useLocation } from '@dar/shared/router';
import { KEYS, temporary } from '@dar/shared/storage';
import { useEffect, useRef, useState } from 'react';
import { askAtHome, readOnLoad } from './ask-position.ts';
import { LocationRequired } from './location-required.tsx';

// The shopper refused and browses on: for this visit that is an answer.
const hasRefused = () => temporary.get(KEYS.locationRefused) !== null;

/** Reads the position on load; at home it asks for one, and shows the Location Access Required screen when it gets none. */
export function LocationAsker() {
  const call = useCall();
  const isHome = useLocation().pathname === paths.home();
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const onLoad = useRef<Promise<void>>(undefined);

  useEffect(() => {
    // The partner's shoppers are not asked (specification 1, section 1).
    if (isPartnerMode(window.location)) return;
    onLoad.current ??= readOnLoad(call);
    if (!isHome) return;
    let isLeft = false;
    const ask = async () => {
      await onLoad.current;
      if (isLeft || knownPosition() || hasRefused()) return;
      const answer = await askAtHome(call);
      if (!isLeft) setFailure(answer);
    };
    void ask();
    return () => {
      isLeft = true;
      setFailure(null);
    };
  }, [call, isHome]);

  const tryAgain = async () => {
    setAsking(true);
    setFailure(await askAtHome(call));
    setAsking(false);
  };
  const browseOn = () => {
    temporary.set(KEYS.locationRefused, '1');
    setFailure(null);
  };
  return <LocationRequired {...{ failure, isAsking, tryAgain, browseOn }} />;
}
