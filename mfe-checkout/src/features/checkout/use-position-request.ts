import { useCall } from '@dar/app';
import { knownPosition, type Position, type PositionFailure, positionFailure, storedPosition } from '@dar/app/location';
import { isPositionGranted, requestPosition } from '@dar/app/location/ask-position';
import { isPartnerMode } from '@dar/app/partner';
import { KEYS, sessionStore } from '@dar/app/storage';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReloadCheckout } from './queries.ts';

/** docs/rules/checkout.md#position-before-payment */
const POSITION_OPTIONS = { timeout: 10_000 } as const;

export interface PositionRequest {
  /** Null with a position, and during the first request. */
  readonly failure: PositionFailure | null;
  readonly isLoading: boolean;
  readonly request: () => Promise<void>;
}

/** Returns the position for an order, or null. Partner mode never asks: it uses the stored position or Dubai. */
export function getOrderPosition(): Position | null {
  return isPartnerMode(window.location) ? storedPosition() : knownPosition();
}

/** Requests the position of the order. After a skipped location screen, only Try Again does. */
export function usePositionRequest(): PositionRequest {
  const call = useCall();
  const reload = useReloadCheckout();
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const request = async () => {
    setLoading(true);
    const reason = await requestPosition(call, POSITION_OPTIONS);
    setFailure(reason);
    if (!reason) await reload();
    setLoading(false);
  };
  const requestOnMount = useEffectEvent(() => {
    if (getOrderPosition()) return;
    if (sessionStore.get(KEYS.locationRefused)) setFailure(positionFailure() ?? 'denied');
    else void request();
  });
  useEffect(() => requestOnMount(), []);
  return { failure, isLoading, request };
}

/** Returns `pay` that first waits for a position that the customer has allowed and the device still looks for. */
export function usePayWhenLocated({ isLoading }: Pick<PositionRequest, 'isLoading'>, pay: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const payNow = useEffectEvent(pay);
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    payNow();
  }, [isWaiting, isLoading]);
  const payWhenLocated = async () => {
    if (isLoading && !getOrderPosition() && (await isPositionGranted())) setWaiting(true);
    else pay();
  };
  return { isWaiting, payWhenLocated };
}
