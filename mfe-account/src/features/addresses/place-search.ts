import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery } from '@dar/app/query';
import { type Place, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { useDebounced } from '@dar/ui';
import { useState } from 'react';
import { googleMapsKey } from './google-maps.ts';
import { createGoogleSearch } from './google-places.ts';
import type { FoundPlace, GeocodedPlace, MapPosition, PlaceQuery, PlaceSuggestion } from './place.ts';

export interface PlaceSearch {
  /** Best match first; undefined until the search has an answer. */
  readonly suggestions: readonly PlaceSuggestion[] | undefined;
  readonly isLoading: boolean;
  /** The suggestions belong to the text. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  /** Returns the place of a suggestion. Rejects when it cannot be read. */
  readonly select: (suggestion: PlaceSuggestion) => Promise<GeocodedPlace>;
}

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
const PAUSE_MS = 250;

/** Searches places while the customer types: at Google when the page shows its map, else with the API. */
export function usePlaceSearch(text: string, near: MapPosition): PlaceSearch {
  const { language } = useTranslation('account').i18n;
  const { provider, search } = useProvider();
  const typed = text.trim().slice(0, MAX_LENGTH);
  const query = useDebounced(typed, PAUSE_MS);
  const isEnabled = query.length >= MIN_LENGTH;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    // The position only ranks equal matches, so a moved pin searches nothing again.
    queryKey: ['account', 'places', provider, language, isEnabled ? query : ''],
    // The empty answer also ends the suggestions of an earlier text.
    queryFn: async ({ signal }) => (isEnabled ? search({ query, near, language, signal }) : []),
    retry: false,
    // A suggestion must not vanish under the finger while the next search runs.
    placeholderData: (previous) => previous,
    // Google's suggestions belong to their session.
    ...(provider === 'google' && { gcTime: 0 }),
  });
  const places = isEnabled ? data : undefined;
  return {
    suggestions: places,
    isLoading: isEnabled && isFetching,
    isSettled: places !== undefined && !isPlaceholderData && typed === query,
    hasFailed: isEnabled && isError,
    select: async ({ id }) => {
      const place = places?.find((found) => found.id === id);
      if (!place) throw new Error(`No place has the id ${id}.`);
      return place.read();
    },
  };
}

interface Provider {
  readonly provider: 'dar' | 'google';
  readonly search: (query: PlaceQuery) => Promise<readonly FoundPlace[]>;
}

function useProvider(): Provider {
  const call = useCall();
  const [searchGoogle] = useState(() => (googleMapsKey() === undefined ? undefined : createGoogleSearch()));
  if (searchGoogle) return { provider: 'google', search: searchGoogle };
  const search = async ({ query, near, language, signal }: PlaceQuery) => {
    const { oData } = await call(searchPlaces, { query, ...near }, { signal });
    return oData.map((place, index) => toFoundPlace(place, index, language));
  };
  return { provider: 'dar', search };
}

/** Returns a function that returns the place at a position. It rejects with ApiError 'not-in-area' outside the UAE. */
export function useReverseGeocode() {
  const call = useCall();
  const { language } = useTranslation('account').i18n;
  return async (position: MapPosition, signal: AbortSignal): Promise<GeocodedPlace> => {
    const { oData } = await call(reverseGeocode, position, { signal });
    return { ...toGeocodedPlace(oData, language), position };
  };
}

function toFoundPlace(place: Place, index: number, language: string): FoundPlace {
  const title = inLanguage(language, place.name, place.name_ar);
  const subtitle = inLanguage(language, place.formatted_address, place.formatted_address_ar);
  return { id: String(index), title, subtitle, read: async () => toGeocodedPlace(place, language) };
}

function toGeocodedPlace(place: Place, language: string): GeocodedPlace {
  return {
    position: { latitude: Number(place.latitude), longitude: Number(place.longitude) },
    formattedAddress: inLanguage(language, place.formatted_address, place.formatted_address_ar),
    area: inLanguage(language, place.area, place.area_ar),
    city: inLanguage(language, place.city, place.city_ar),
    country: inLanguage(language, place.country, place.country_ar),
  };
}
