import type { MapPlace, Place } from '@dar/contracts/geo';
import MiniSearch from 'minisearch';
import { searchTerm } from '../../search-term.ts';
import type { Text } from '../../text.ts';
import { distanceKm } from './distance.ts';
import type { Geocoder, PlaceSearch, Position } from './geocoder.ts';
import { isInDubai, isInUae } from './outlines.ts';
import type { PlacesFile } from './places-file.ts';
import { toPlace, UAE } from './to-place.ts';

/** A position farther from every known place has only a city. */
const NEIGHBOURHOOD_KM = 5;
/** The emirate whose crews come everywhere in it. */
const HOME = 'Dubai';
/** The list knows few places of other cities. */
const REACH_KM = 15;
/** Longer words match with one typo in four letters. */
const FUZZY_FROM = 4;
const MISTYPED = 0.25;

interface KnownPlace {
  readonly id: number;
  readonly name: Text;
  readonly city: Text;
  readonly position: Position;
}

interface NearestPlace {
  readonly place: KnownPlace;
  readonly km: number;
}

/** Geocoder on the embedded list of places, without network. */
export class Gazetteer implements Geocoder {
  /** Cities first. A place with the name of its city is the city. */
  readonly mapPlaces: readonly MapPlace[];
  /** Arabic names of communities, cities and the country, by lower-case English name. */
  readonly arabicNames: ReadonlyMap<string, string>;
  /** English names of the communities of Dubai. */
  readonly home: ReadonlySet<string>;
  readonly #places: readonly KnownPlace[];
  readonly #index = new MiniSearch({
    fields: ['en', 'ar', 'aliases', 'city'],
    processTerm: searchTerm,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? MISTYPED : false),
      combineWith: 'AND',
      boost: { en: 3, ar: 3, aliases: 2 },
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  });

  constructor({ cities, places }: PlacesFile) {
    this.mapPlaces = [
      ...cities.map((city) => ({ ...city, is_city: true })),
      ...places
        .filter(({ name, city }) => name !== city)
        .map(({ city, aliases, ...place }) => ({ ...place, is_city: false })),
    ];
    this.home = new Set(places.filter(({ city }) => city === HOME).map(({ name }) => name));
    this.arabicNames = new Map([
      ...this.mapPlaces.map(({ name, name_ar }) => [name.toLowerCase(), name_ar] as const),
      [UAE.en.toLowerCase(), UAE.ar],
    ]);
    const cityNames = new Map(cities.map(({ name, name_ar }) => [name, { en: name, ar: name_ar }]));
    this.#places = places.map(({ name, name_ar, city, latitude, longitude }, id) => ({
      id,
      name: { en: name, ar: name_ar },
      city: cityNames.get(city) ?? { en: city, ar: city },
      position: { latitude, longitude },
    }));
    this.#index.addAll(
      this.#places.map(({ id, name, city }) => ({
        id,
        ...name,
        aliases: (places[id]?.aliases ?? []).join(' '),
        city: `${city.en} ${city.ar}`,
      })),
    );
  }

  async reverse(position: Position): Promise<Place | undefined> {
    if (!isInUae(position)) return undefined;
    const nearest = this.#findNearest(position);
    if (!nearest) return undefined;
    const { name, city } = nearest.place;
    const isNear = nearest.km <= NEIGHBOURHOOD_KM;
    const isCity = !isNear || name.en === city.en;
    return toPlace({ name: isCity ? city : name, area: isCity ? { en: '', ar: '' } : name, city, position });
  }

  /**
   * Returns the English name of the community of a position: the nearest place of another city that is close, else in Dubai
   * its nearest place, however far. Elsewhere a place of another city within reach, else ''.
   */
  findCommunity(position: Position): string {
    const isHere = isInDubai(position);
    const home = this.#findNearest(position, ({ city }) => city.en === HOME);
    const other = this.#findNearest(position, ({ city }) => city.en !== HOME);
    const isNearer = other && (!home || other.km < home.km);
    if (isNearer && other.km <= NEIGHBOURHOOD_KM) return other.place.name.en;
    const found = isHere ? home : other;
    return found && (isHere || found.km <= REACH_KM) ? found.place.name.en : '';
  }

  async search({ query, limit, near }: PlaceSearch): Promise<readonly Place[]> {
    const results = this.#index.search(query);
    const scores = new Map(results.map(({ id, score }) => [Number(id), score]));
    const found = results.flatMap(({ id }) => this.#places[Number(id)] ?? []);
    const ranked = near ? this.#byDistance(near, found) : found;
    return [...ranked]
      .sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
      .slice(0, limit)
      .map(({ name, city, position }) =>
        toPlace({ name, area: name.en === city.en ? { en: '', ar: '' } : name, city, position }),
      );
  }

  /** A list of visits asks for each of its addresses, so the places are not sorted. */
  #findNearest(position: Position, isMeant: (place: KnownPlace) => boolean = () => true): NearestPlace | undefined {
    let nearest: NearestPlace | undefined;
    for (const place of this.#places) {
      if (!isMeant(place)) continue;
      const km = distanceKm(position, place.position);
      if (!nearest || km < nearest.km) nearest = { place, km };
    }
    return nearest;
  }

  #byDistance(from: Position, places: readonly KnownPlace[]): readonly KnownPlace[] {
    return places
      .map((place) => ({ place, km: distanceKm(from, place.position) }))
      .sort((one, other) => one.km - other.km)
      .map(({ place }) => place);
  }
}
