import type { Position } from '@dar/app/location';
import { whenGoogleMapsLoaded } from '../map/google-script.ts';
import type { FoundPlace, GeocodedPlace, PlaceQuery } from '../place.ts';

const NEAR_METRES = 20_000;
const FIELDS = ['location', 'formattedAddress', 'addressComponents'];
// The server reads Google's addresses by the same types.
const AREA_TYPES = ['neighborhood', 'sublocality_level_1', 'sublocality'];
const CITY_TYPES = ['locality', 'administrative_area_level_1'];

/** One session token groups the requests until a place is read: Google bills them as one. */
export function createGoogleSearch() {
  let token: google.maps.places.AutocompleteSessionToken | undefined;
  return async ({ query, near, language }: PlaceQuery): Promise<readonly FoundPlace[]> => {
    await whenGoogleMapsLoaded();
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadPlaces();
    token ??= new AutocompleteSessionToken();
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: query,
      sessionToken: token,
      includedRegionCodes: ['ae'],
      region: 'ae',
      language,
      locationBias: { center: toLiteral(near), radius: NEAR_METRES },
    });
    return suggestions.flatMap(({ placePrediction: prediction }) => {
      if (!prediction) return [];
      const read = () => {
        token = undefined;
        return readPlace(prediction);
      };
      const { placeId, mainText, secondaryText, text } = prediction;
      return { id: placeId, title: (mainText ?? text).text, subtitle: secondaryText?.text ?? '', read };
    });
  };
}

async function loadPlaces(): Promise<google.maps.PlacesLibrary> {
  return (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;
}

async function readPlace(prediction: google.maps.places.PlacePrediction): Promise<GeocodedPlace> {
  const { place } = await prediction.toPlace().fetchFields({ fields: FIELDS });
  if (!place.location) throw new Error(`Google knows no position of ${prediction.placeId}.`);
  const { lat, lng } = place.location.toJSON();
  const components = place.addressComponents ?? [];
  return {
    position: { latitude: lat, longitude: lng },
    formattedAddress: place.formattedAddress ?? prediction.text.text,
    area: getName(components, AREA_TYPES),
    city: getName(components, CITY_TYPES),
    country: getName(components, ['country']),
  };
}

function getName(components: readonly google.maps.places.AddressComponent[], types: readonly string[]): string {
  const names = types.map((type) => components.find((candidate) => candidate.types.includes(type))?.longText);
  return names.find(Boolean) ?? '';
}

function toLiteral({ latitude, longitude }: Position): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
