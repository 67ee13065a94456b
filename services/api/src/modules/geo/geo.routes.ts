import { mapPlaces, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, serve } from '../../route.ts';
import type { GeoService } from './geo.service.ts';

export function geoRoutes(app: FastifyInstance, { geo }: { readonly geo: GeoService }): void {
  serve(app, reverseGeocode, async (position, { address }) => ({ oData: await geo.reverse(position, address) }));
  serve(app, searchPlaces, async (request, { address }) => ({ oData: [...(await geo.search(request, address))] }));
  cachedRoute(
    app,
    mapPlaces,
    () => mapPlaces.path,
    () => ({ oData: [...geo.mapPlaces()] }),
  );
}
