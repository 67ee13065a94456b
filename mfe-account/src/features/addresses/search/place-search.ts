import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Position } from '@dar/app/location';
import { useQuery } from '@dar/app/query';
import { type Place, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { useDebounced } from '@dar/ui';
import { useState } from 'react';
import { googleMapsKey } from '../map/google-script.ts';
import type { FoundPlace, GeocodedPlace, PlaceQuery } from '../place.ts';
import { createGoogleSearch } from './google-places.ts';

const MIN_LENGTH = 2;
const PAUSE_MS = 250;

export const MAX_LENGTH = 100;

/** Searches places while the customer types: at Google when the page shows its map, else with the API. */
export function usePlaceSearch(text: string, near: Position) {
  const { language } = useTranslation('account').i18n;
  const call = useCall();
  const [searchGoogle] = useState(() => (googleMapsKey() === undefined ? undefined : createGoogleSearch()));
  const searchDar = async ({ query, signal }: PlaceQuery): Promise<readonly FoundPlace[]> => {
    const { oData } = await call(searchPlaces, { query, ...near }, { signal });
    return oData.map((place, index) => ({
      id: `dar-${index}`,
      title: pickLocalized(language, place.name, place.name_ar),
      subtitle: pickLocalized(language, place.formatted_address, place.formatted_address_ar),
      read: async () => toGeocodedPlace(place, language),
    }));
  };
  const typed = text.trim().slice(0, MAX_LENGTH);
  const query = useDebounced(typed, PAUSE_MS);
  const isEnabled = query.length >= MIN_LENGTH;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    // The position only ranks equal matches, so a moved pin searches nothing again.
    queryKey: ['account', 'places', searchGoogle ? 'google' : 'dar', language, isEnabled ? query : ''],
    // The empty response also ends the suggestions of an earlier text.
    queryFn: async ({ signal }) => (isEnabled ? (searchGoogle ?? searchDar)({ query, near, language, signal }) : []),
    retry: false,
    // A suggestion must not vanish under the finger while the next search runs.
    placeholderData: (previous) => previous,
    // Google's suggestions belong to their session.
    ...(searchGoogle && { gcTime: 0 }),
  });
  const places = isEnabled ? data : undefined;
  return {
    places: places ?? [],
    isLoading: isEnabled && isFetching,
    isEmpty: places?.length === 0 && !isPlaceholderData && typed === query,
    hasFailed: isEnabled && isError,
  };
}

/** Returns a function that returns the place at a position. It rejects with ApiError 'not-in-area' outside the UAE. */
export function useReverseGeocode() {
  const call = useCall();
  const { language } = useTranslation('account').i18n;
  return async (position: Position, signal: AbortSignal): Promise<GeocodedPlace> => {
    const { oData } = await call(reverseGeocode, position, { signal });
    return { ...toGeocodedPlace(oData, language), position };
  };
}

function toGeocodedPlace(place: Place, language: string): GeocodedPlace {
  return {
    position: { latitude: Number(place.latitude), longitude: Number(place.longitude) },
    formattedAddress: pickLocalized(language, place.formatted_address, place.formatted_address_ar),
    area: pickLocalized(language, place.area, place.area_ar),
    city: pickLocalized(language, place.city, place.city_ar),
    country: pickLocalized(language, place.country, place.country_ar),
    isServed: place.is_served !== '0',
  };
}
