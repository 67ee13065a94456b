import type { Place } from '@dar/contracts/geo';
import { z } from 'zod';
import type { Geocoder, PlaceSearch, Position } from './geocoder.ts';
import { toPlace } from './to-place.ts';

const GEOCODING = 'https://maps.googleapis.com/maps/api/geocode/json';
const PLACES = 'https://places.googleapis.com/v1/places:searchText';
const PLACE_FIELDS = ['id', 'displayName', 'formattedAddress', 'location', 'addressComponents'];
const UAE_BOX = { low: { latitude: 22.6, longitude: 51.5 }, high: { latitude: 26.2, longitude: 56.5 } };
const TIME_LIMIT_MS = 3_000;
const NOTHING_THERE = 'ZERO_RESULTS';

interface GoogleOptions {
  readonly key: string;
  readonly fetch?: typeof fetch;
  readonly timeLimitMs?: number;
}

/** Calls Google once per language. No error contains the URL, which holds the key. */
export class GoogleGeocoder implements Geocoder {
  readonly #options: GoogleOptions;

  constructor(options: GoogleOptions) {
    this.#options = options;
  }

  async reverse(position: Position): Promise<Place | undefined> {
    const [en, ar] = await Promise.all([this.#geocode(position, 'en'), this.#geocode(position, 'ar')]);
    const parts = readComponents(en?.address_components ?? []);
    if (!en || !parts.isInUae) return undefined;
    const arabic = readComponents(ar?.address_components ?? []);
    const area = { en: parts.area, ar: arabic.area || parts.area };
    const city = { en: parts.city, ar: arabic.city || parts.city };
    const formatted = { en: en.formatted_address, ar: ar?.formatted_address ?? en.formatted_address };
    return toPlace({ name: area.en ? area : city, area, city, formatted, position });
  }

  async search(request: PlaceSearch): Promise<readonly Place[]> {
    const [english, arabic] = await Promise.all([this.#places(request, 'en'), this.#places(request, 'ar')]);
    return english.flatMap((en) => {
      const ar = arabic.find(({ id }) => id === en.id) ?? en;
      const [parts, arabicParts] = [readComponents(en.addressComponents), readComponents(ar.addressComponents)];
      if (!parts.isInUae) return [];
      return toPlace({
        name: { en: en.displayName.text, ar: ar.displayName.text },
        area: { en: parts.area, ar: arabicParts.area || parts.area },
        city: { en: parts.city, ar: arabicParts.city || parts.city },
        formatted: { en: en.formattedAddress, ar: ar.formattedAddress },
        position: en.location,
      });
    });
  }

  async #geocode({ latitude, longitude }: Position, language: string) {
    const url = new URL(GEOCODING);
    url.search = new URLSearchParams({
      latlng: `${latitude},${longitude}`,
      language,
      key: this.#options.key,
    }).toString();
    const { status, results } = await this.#ask(url, {}, geocodingResponse);
    if (status !== 'OK' && status !== NOTHING_THERE) throw new Error(`Google's geocoding returned ${status}`);
    return results[0];
  }

  async #places({ query, limit, near }: PlaceSearch, languageCode: string) {
    const bias = near && { locationBias: { circle: { center: near, radius: 20_000 } } };
    const within = bias ?? { locationRestriction: { rectangle: UAE_BOX } };
    const body = { textQuery: query, languageCode, regionCode: 'AE', pageSize: Math.min(limit, 20), ...within };
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': this.#options.key,
        'x-goog-fieldmask': PLACE_FIELDS.map((field) => `places.${field}`).join(),
      },
      body: JSON.stringify(body),
    };
    return (await this.#ask(new URL(PLACES), init, placesResponse)).places;
  }

  async #ask<Schema extends z.ZodType>(url: URL, init: RequestInit, schema: Schema): Promise<z.output<Schema>> {
    const { fetch: send = fetch, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const response = await send(url, { ...init, signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) throw new Error(`Google returned HTTP ${response.status}`);
    return schema.parse(await response.json());
  }
}

const component = z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() });

const geocodingResponse = z.object({
  status: z.string(),
  results: z.array(z.object({ formatted_address: z.string(), address_components: z.array(component) })).default([]),
});

const placesResponse = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        formattedAddress: z.string(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ types: z.array(z.string()), longText: z.string(), shortText: z.string() }))
          .default([])
          .transform((components) =>
            components.map(({ types, longText, shortText }) => ({ types, long_name: longText, short_name: shortText })),
          ),
      }),
    )
    .default([]),
});

type Components = readonly z.output<typeof component>[];

const AREA_TYPES = ['neighborhood', 'sublocality_level_1', 'sublocality'];
const CITY_TYPES = ['locality', 'administrative_area_level_1'];

const getLongName = (components: Components, types: readonly string[]) =>
  types.map((type) => components.find((candidate) => candidate.types.includes(type))?.long_name).find(Boolean) ?? '';

function readComponents(components: Components) {
  return {
    area: getLongName(components, AREA_TYPES),
    city: getLongName(components, CITY_TYPES),
    isInUae: components.some(({ types, short_name }) => types.includes('country') && short_name === 'AE'),
  };
}
