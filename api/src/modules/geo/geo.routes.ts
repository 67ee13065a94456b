import { reverseGeocode, searchPlaces } from '@dar/shared/contracts/geo';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { GeoService } from './geo.service.ts';

export function geoRoutes(app: FastifyInstance, { geo }: { readonly geo: GeoService }): void {
  serve(app, reverseGeocode, async (position) => ({ oData: await geo.reverse(position) }));
  serve(app, searchPlaces, async (asked) => ({ oData: [...(await geo.search(asked))] }));
}
