import type { Place } from '@dar/contracts/geo';
import type { Counters } from '../../counters.ts';
import { AppError, standardError } from '../../errors.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { geoMessages } from './geo.messages.ts';
import { PLACES_ASKED } from './geo-limit.ts';
import type { Geocoder, Position } from './geocoder.ts';

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

interface GeoDeps {
  readonly counters: Counters;
  readonly rateLimit: RateLimit;
  readonly gazetteer: Geocoder;
  /** Asked first where there is one; when it fails or its cap is reached the gazetteer answers. */
  readonly maps: Geocoder | undefined;
}

interface AskedPosition {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** What places are called, and where they are. Answers 429 to a network address that asks too much. */
export class GeoService {
  readonly #deps: GeoDeps;

  constructor(deps: GeoDeps) {
    this.#deps = deps;
  }

  /** What a position is called. Not in the area outside the United Arab Emirates; malformed without a position. */
  async reverse(asked: AskedPosition, address: string): Promise<Place> {
    const position = positionOf(asked);
    if (!position) throw standardError('invalid', { fields: { latitude: ['is required, with longitude'] } });
    const place = await this.#ask(address, (geocoder) => geocoder.reverse(position));
    if (!place) throw new AppError('not-in-area', geoMessages.outside);
    return place;
  }

  /** Places that match a text, best first: 8 unless said otherwise, 20 at most. */
  async search(
    asked: AskedPosition & { readonly query: string; readonly limit?: number | undefined },
    address: string,
  ): Promise<readonly Place[]> {
    const query = asked.query.trim();
    if (query === '') return [];
    const limit = Math.min(asked.limit || DEFAULT_LIMIT, MAX_LIMIT);
    return this.#ask(address, (geocoder) => geocoder.search({ query, limit, near: positionOf(asked) }));
  }

  async #ask<Answer>(address: string, question: (geocoder: Geocoder) => Promise<Answer>): Promise<Answer> {
    const { maps, gazetteer, counters, rateLimit } = this.#deps;
    await rateLimit.count(PLACES_ASKED, { account: '', address });
    if (!maps) return question(gazetteer);
    return question(maps).catch((error: unknown) => {
      // A cap that is reached counts itself.
      if (!(error instanceof AppError)) counters.increment('geocoder_failures');
      return question(gazetteer);
    });
  }
}

function positionOf({ latitude, longitude }: AskedPosition): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
