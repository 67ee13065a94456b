import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { DUBAI_POSITION } from '@dar/app/location';
import { readPosition } from '@dar/app/location/read-position';
import { useEffect, useRef, useState } from 'react';
import type { GeocodedPlace, MapPosition } from './place.ts';
import { useReverseGeocode } from './place-search.ts';

const POSITION_OPTIONS = { timeout: 10_000 } as const;
/** Keys move the pin in small steps. Only the last one is geocoded. */
const MOVE_PAUSE_MS = 300;

export interface AddressLocation {
  /** Where the map shows the pin. */
  readonly position: MapPosition;
  /** The customer, or the saved address, chose the position. */
  readonly isChosen: boolean;
  /** The map failed, so the address can be saved without a position. */
  readonly canType: boolean;
  readonly allowTyping: () => void;
  /** Empty until the position is geocoded. */
  readonly formattedAddress: string;
  readonly isLocating: boolean;
  readonly isGeocoding: boolean;
  readonly error: string | undefined;
  readonly showError: (text: string) => void;
  readonly move: (position: MapPosition) => void;
  readonly choose: (place: GeocodedPlace) => void;
  readonly locate: () => Promise<void>;
}

interface LocationState {
  readonly position: MapPosition;
  readonly isChosen: boolean;
  readonly formattedAddress: string;
  readonly error?: string;
}

/** The location of an address form. `onPlace` receives each geocoded place. A failed geocode keeps the position. */
export function useAddressLocation(
  saved: Partial<LocationState>,
  onPlace: (place: GeocodedPlace) => void,
): AddressLocation {
  const { t, i18n } = useTranslation('account');
  const reverse = useReverseGeocode();
  const [state, setState] = useState<LocationState>({
    position: DUBAI_POSITION,
    isChosen: false,
    formattedAddress: '',
    ...saved,
  });
  const [canType, setCanType] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const [isGeocoding, setGeocoding] = useState(false);
  // A later choice ends an earlier request.
  const request = useRef(new AbortController());
  useEffect(() => () => request.current.abort(), []);

  const startRequest = (): AbortSignal => {
    request.current.abort();
    request.current = new AbortController();
    setLocating(false);
    setGeocoding(false);
    return request.current.signal;
  };

  const choose = (place: GeocodedPlace) => {
    startRequest();
    setState({ position: place.position, isChosen: true, formattedAddress: place.formattedAddress });
    onPlace(place);
  };

  const geocode = async (position: MapPosition, signal: AbortSignal, pause?: Promise<void>) => {
    setState({ position, isChosen: true, formattedAddress: '' });
    setGeocoding(true);
    await pause;
    if (signal.aborted) return;
    try {
      const place = await reverse(position, signal);
      if (!signal.aborted) choose(place);
    } catch (failure) {
      if (signal.aborted) return;
      setGeocoding(false);
      if (!isApiError(failure, 'not-in-area')) return;
      const error = messageOf(failure, i18n.language, t('addressForm.missing.location'));
      setState({ position, isChosen: false, formattedAddress: '', error });
    }
  };

  const locate = async () => {
    const signal = startRequest();
    setLocating(true);
    const answer = await readPosition(POSITION_OPTIONS);
    if (signal.aborted) return;
    setLocating(false);
    if (answer.failure === undefined) return geocode(answer.position, signal);
    const error = t(answer.failure === 'unsupported' ? 'addressForm.noGeolocation' : 'addressForm.noPosition');
    setState((current) => ({ ...current, error }));
  };

  const { position, isChosen, formattedAddress, error } = state;
  return {
    ...{ position, isChosen, formattedAddress, isLocating, isGeocoding, error, choose, locate, canType },
    move: (next) => void geocode(next, startRequest(), movePause()),
    allowTyping: () => setCanType(true),
    showError: (text) => setState((current) => ({ ...current, error: text })),
  };
}

function movePause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOVE_PAUSE_MS);
  });
}
