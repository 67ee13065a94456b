import type { PositionFailure } from '@dar/shared/location/read-position';
import { useLatePart } from '@dar/shared/ui';
import { useState } from 'react';

const loadScreen = async () =>
  (await import(/* webpackChunkName: 'location-screen' */ './location-screen.tsx')).LocationScreen;

interface LocationRequiredProps {
  /** Why there is no position; null while nothing is amiss. */
  readonly failure: PositionFailure | null;
  readonly isAsking: boolean;
  readonly tryAgain: () => void;
  readonly browseOn: () => void;
}

/** The Location Access Required screen, whose code is loaded when it is first needed. */
export function LocationRequired({ failure, isAsking, tryAgain, browseOn }: LocationRequiredProps) {
  const Screen = useLatePart(failure !== null, { load: loadScreen, onFailure: browseOn });
  // While the screen goes away it still says why it came.
  const [reason, setReason] = useState(failure);
  if (failure && failure !== reason) setReason(failure);
  if (!Screen || !reason) return null;
  return <Screen isOpen={failure !== null} {...{ reason, isAsking, tryAgain, browseOn }} />;
}
