import type { Place } from '@dar/contracts/geo';

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PlaceSearch {
  readonly query: string;
  readonly limit: number;
  /** Where the shopper is, if it is known: of two that match alike the nearer place comes first. */
  readonly near: Position | undefined;
}

/** The port to whoever knows places. */
export interface Geocoder {
  /** What a position is called; undefined outside the United Arab Emirates. */
  readonly reverse: (position: Position) => Promise<Place | undefined>;
  /** Places of the United Arab Emirates that match a text, best first. */
  readonly search: (request: PlaceSearch) => Promise<readonly Place[]>;
}
