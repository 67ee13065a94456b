import { mapPlaces, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, serve } from '../../route.ts';
import type { GeoService } from './geo.service.ts';

export function geoRoutes(app: FastifyInstance, { geo }: { readonly geo: GeoService }): void {
  serve(app, reverseGeocode, async (position, { ip }) => ({ oData: await geo.reverse(position, ip) }));
  serve(app, searchPlaces, async (request, { ip }) => ({ oData: [...(await geo.search(request, ip))] }));
  cachedRoute(
    app,
    mapPlaces,
    () => mapPlaces.path,
    () => ({ oData: [...geo.mapPlaces()] }),
  );
}
