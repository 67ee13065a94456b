import type { Place } from '@dar/contracts/geo';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface PlaceSearch {
  readonly query: string;
  readonly limit: number;
  /** Prefers nearer places among equal matches. */
  readonly near: Position | undefined;
}

export interface Geocoder {
  /** Returns undefined outside the UAE. */
  readonly reverse: (position: Position) => Promise<Place | undefined>;
  readonly search: (request: PlaceSearch) => Promise<readonly Place[]>;
}
