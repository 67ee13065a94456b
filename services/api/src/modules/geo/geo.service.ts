import type { Address } from '@dar/contracts/addresses';
import type { MapPlace, Place } from '@dar/contracts/geo';
import type { OfficeCommunity } from '@dar/contracts/office';
import { MINUTE_MS } from '../../clock.ts';
import { AppError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { toArabicAddress } from './arabic-address.ts';
import type { Geocoder, Position } from './geocoder.ts';
import { PaidGeocoder } from './paid-geocoder.ts';

export const geoMessages = {
  outside: {
    en: 'This place is outside the United Arab Emirates, where we do not offer our services yet.',
    ar: 'هذا الموقع خارج دولة الإمارات العربية المتحدة، ولا نقدّم خدماتنا فيه بعد.',
  },
} satisfies Record<string, Text>;

/** Place searches and reverse geocoding. A search runs at every pause of typing, and many people share an address. */
export const PLACE_LOOKUPS = {
  name: 'places',
  perIp: { attempts: 300, windowMs: MINUTE_MS },
} satisfies Limit;

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

interface OptionalPosition {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

export class GeoService extends Service<'db' | 'crews' | 'counters' | 'rateLimit' | 'gazetteer' | 'maps' | 'caps'> {
  /** The paid service; the gazetteer answers when it fails or its cap is reached. */
  readonly #maps = this.deps.maps && new PaidGeocoder(this.deps.maps, this.deps);

  /** Returns the place of a position. Throws not-in-area outside the UAE and 400 without a position. */
  async reverse(request: OptionalPosition, ip: string): Promise<Place> {
    const position = getPosition(request);
    if (!position) throw standardError('invalid', { fields: { latitude: ['is required, with longitude'] } });
    const place = await this.#ask(ip, (geocoder) => geocoder.reverse(position));
    if (!place) throw new AppError('not-in-area', geoMessages.outside);
    return this.#withService(place);
  }

  /** Returns matching places, best first: 8 by default, 20 at most. */
  async search(
    request: OptionalPosition & { readonly query: string; readonly limit?: number | undefined },
    ip: string,
  ): Promise<readonly Place[]> {
    const query = request.query.trim();
    if (query === '') return [];
    const limit = Math.min(request.limit || DEFAULT_LIMIT, MAX_LIMIT);
    const near = getPosition(request);
    const places = await this.#ask(ip, (geocoder) => geocoder.search({ query, limit, near }));
    return Promise.all(places.map((place) => this.#withService(place)));
  }

  mapPlaces(): readonly MapPlace[] {
    return this.deps.gazetteer.mapPlaces;
  }

  /** Returns the communities by English name, which rosters name. */
  communities(): OfficeCommunity[] {
    return this.mapPlaces()
      .filter(({ is_city }) => !is_city)
      .map(({ name, name_ar, latitude, longitude }) => ({ name, name_ar, latitude, longitude }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Returns the address with the Arabic names of its known parts; empty when none is known. */
  toArabic(address: string): string {
    return toArabicAddress(address, this.deps.gazetteer.arabicNames);
  }

  withArabic(address: Address): Address {
    const { complete_address, street } = address;
    return { ...address, complete_address_ar: this.toArabic(complete_address), street_ar: this.toArabic(street) };
  }

  /** Returns an address of the customer with Arabic names, and whether crews come there. */
  describe(address: Address): Promise<Address> {
    return this.#withService(this.withArabic(address));
  }

  async #withService<Located extends Pick<Address, 'latitude' | 'longitude'>>(located: Located) {
    const { db, gazetteer, crews } = this.deps;
    const { latitude, longitude } = located;
    const position = latitude && longitude && { latitude: Number(latitude), longitude: Number(longitude) };
    const isServed = !position || (await crews.area.serves(db, gazetteer.findCommunity(position)));
    return { ...located, is_served: isServed ? ('1' as const) : ('0' as const) };
  }

  async #ask<ApiResponse>(ip: string, question: (geocoder: Geocoder) => Promise<ApiResponse>): Promise<ApiResponse> {
    const { gazetteer, counters, rateLimit } = this.deps;
    await rateLimit.count(PLACE_LOOKUPS, { account: '', ip });
    if (!this.#maps) return question(gazetteer);
    return question(this.#maps).catch((error: unknown) => {
      // A reached cap has its own counter.
      if (!(error instanceof AppError)) counters.increment('geocoder_failures');
      return question(gazetteer);
    });
  }
}

function getPosition({ latitude, longitude }: OptionalPosition): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
