import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { queryOptions, useQuery } from '@dar/app/query';
import { type Place, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { useDebounced } from './use-debounced.ts';

export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position with the names of its place, in the language of the page. */
export interface GeocodedPlace {
  readonly position: MapPosition;
  readonly formattedAddress: string;
  readonly area: string;
  readonly city: string;
  readonly country: string;
}

export interface PlaceSuggestion {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

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

/** Searches places while the customer types. Nearer places come first among equal matches. */
export function usePlaceSearch(text: string, near: MapPosition): PlaceSearch {
  const call = useCall();
  const { language } = useTranslation('account').i18n;
  const typed = text.trim().slice(0, MAX_LENGTH);
  const query = useDebounced(typed, PAUSE_MS);
  const isEnabled = query.length >= MIN_LENGTH;
  const { data, isFetching, isError } = useQuery({
    ...placesQuery(call, query, near),
    enabled: isEnabled,
  });
  const places = isEnabled ? data : undefined;
  return {
    suggestions: places?.map((place, index) => toSuggestion(place, index, language)),
    isLoading: isEnabled && isFetching,
    isSettled: places !== undefined && typed === query,
    hasFailed: isEnabled && isError,
    select: async ({ id }) => {
      const place = places?.[Number(id)];
      if (!place) throw new Error(`No place has the id ${id}.`);
      return toGeocodedPlace(place, language);
    },
  };
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

const placesQuery = (call: ReturnType<typeof useCall>, query: string, near: MapPosition) =>
  queryOptions({
    // The position only ranks equal matches, so a moved pin searches nothing again.
    queryKey: ['places', query],
    queryFn: async ({ signal }) => (await call(searchPlaces, { query, ...near }, { signal })).oData,
    retry: false,
  });

function toSuggestion(place: Place, index: number, language: string): PlaceSuggestion {
  const title = inLanguage(language, place.name, place.name_ar);
  const address = inLanguage(language, place.formatted_address, place.formatted_address_ar);
  return { id: String(index), title, subtitle: address };
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
