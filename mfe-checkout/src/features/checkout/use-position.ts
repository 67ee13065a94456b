import { useCall } from '@dar/app';
import { knownPosition, type Position, type PositionFailure, positionFailure, storedPosition } from '@dar/app/location';
import { requestPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { useQueryClient } from '@dar/app/query';
import { KEYS, sessionStore } from '@dar/app/storage';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkoutQuery } from './queries.ts';

/** The limit of specification 2, section 9, for the page. */
const ON_PAGE = { timeout: 10_000 } as const;

/**
 * Where the shopper is, for an order; null without a position. The partner's shoppers are never asked and are taken to be
 * in Dubai. Read anew at each call: another tab may have stored one.
 */
export function positionForOrder(): Position | null {
  return isPartnerMode(window.location) ? storedPosition() : knownPosition();
}

interface PositionState {
  /** Why checkout has no position; null while it has one or is asking for the first time. */
  readonly failure: PositionFailure | null;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
}

/** Asks for the position that checkout needs. A shopper who chose to browse without one is asked by 'Try Again' alone. */
export function usePosition({ isNeeded }: { readonly isNeeded: boolean }): PositionState {
  const call = useCall();
  const client = useQueryClient();
  const isLeft = useRef(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    const answer = await requestPosition(call, ON_PAGE);
    if (isLeft.current) return;
    setAsking(false);
    setFailure(answer);
    if (!answer) await client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
  };
  const askAtStart = useEffectEvent(() => {
    if (!isNeeded || positionForOrder()) return;
    if (sessionStore.get(KEYS.locationRefused)) setFailure(positionFailure() ?? 'denied');
    else void ask();
  });
  useEffect(() => {
    isLeft.current = false;
    askAtStart();
    return () => {
      isLeft.current = true;
    };
  }, []);

  return { failure: positionForOrder() ? null : failure, isAsking, tryAgain: () => void ask() };
}
