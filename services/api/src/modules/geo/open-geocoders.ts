import type { Settings } from '../../env.ts';
import { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { GoogleGeocoder } from './google-geocoder.ts';
import { readPlaces } from './places-file.ts';

export interface Geocoders {
  readonly gazetteer: Gazetteer;
  readonly maps: Geocoder | undefined;
}

/** Opens the gazetteer, and Google's geocoder if there is a key. Throws StartError when the gazetteer has mistakes. */
export async function openGeocoders({ googleMapsKey }: Pick<Settings, 'googleMapsKey'>): Promise<Geocoders> {
  const gazetteer = new Gazetteer(await readPlaces());
  return { gazetteer, maps: googleMapsKey === undefined ? undefined : new GoogleGeocoder({ key: googleMapsKey }) };
}
