import { mapPlaces, reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function geoRoutes(app: FastifyInstance, { geo }: Services): void {
  serve(app, reverseGeocode, async (position, { ip }) => ({ oData: await geo.reverse(position, ip) }));
  serve(app, searchPlaces, async (request, { ip }) => ({ oData: [...(await geo.search(request, ip))] }));
  cachedRoute(
    app,
    mapPlaces,
    () => mapPlaces.path,
    () => ({ oData: [...geo.mapPlaces()] }),
  );
}
