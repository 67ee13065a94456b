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

export interface PlaceQuery {
  readonly query: string;
  /** Nearer places come first among equal matches. */
  readonly near: MapPosition;
  readonly language: string;
  readonly signal: AbortSignal;
}

export interface FoundPlace extends PlaceSuggestion {
  readonly read: () => Promise<GeocodedPlace>;
}
