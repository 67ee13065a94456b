import { useCall } from '@dar/app';
import { knownPosition, type Position, type PositionFailure, positionFailure, storedPosition } from '@dar/app/location';
import { requestPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { useQueryClient } from '@dar/app/query';
import { KEYS, sessionStore } from '@dar/app/storage';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkoutQuery } from './queries.ts';

/** docs/rules/checkout.md#position */
const POSITION_OPTIONS = { timeout: 10_000 } as const;

/** Returns the position for an order, or null. Partner mode never asks: it uses the stored position or Dubai. */
export function getOrderPosition(): Position | null {
  return isPartnerMode(window.location) ? storedPosition() : knownPosition();
}

interface PositionState {
  /** Null with a position, and during the first request. */
  readonly error: PositionFailure | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Requests the position for checkout. After a skipped location screen, only `retry` requests it. */
export function usePosition({ isNeeded }: { readonly isNeeded: boolean }): PositionState {
  const call = useCall();
  const client = useQueryClient();
  const isUnmounted = useRef(false);
  const [error, setError] = useState<PositionFailure | null>(null);
  const [isLoading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    const failure = await requestPosition(call, POSITION_OPTIONS);
    if (isUnmounted.current) return;
    setLoading(false);
    setError(failure);
    if (!failure) await client.invalidateQueries({ queryKey: checkoutQuery(call).queryKey });
  };
  const loadOnMount = useEffectEvent(() => {
    if (!isNeeded || getOrderPosition()) return;
    if (sessionStore.get(KEYS.locationRefused)) setError(positionFailure() ?? 'denied');
    else void load();
  });
  useEffect(() => {
    isUnmounted.current = false;
    loadOnMount();
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  return { error: getOrderPosition() ? null : error, isLoading, retry: () => void load() };
}
