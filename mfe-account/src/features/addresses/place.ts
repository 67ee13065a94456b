import type { Position } from '@dar/app/location';

export interface GeocodedPlace {
  readonly position: Position;
  readonly formattedAddress: string;
  readonly area: string;
  readonly city: string;
  readonly country: string;
  /** Undefined for a place of Google. */
  readonly isServed?: boolean | undefined;
}

export interface PlaceQuery {
  readonly query: string;
  readonly near: Position;
  readonly language: string;
  readonly signal: AbortSignal;
}

export interface FoundPlace {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly read: () => Promise<GeocodedPlace>;
}
