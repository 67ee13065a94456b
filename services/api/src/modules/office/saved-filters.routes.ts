import { deleteSavedFilter, savedFilters, saveFilter } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { SavedFilters } from './saved-filters.service.ts';

export function savedFiltersRoutes(app: FastifyInstance, services: Services): void {
  const filters = new SavedFilters(services);
  serve(app, savedFilters, async ({ list }, { session }) => ({ oData: await filters.list(list, session) }));
  serve(app, saveFilter, async (input, { session }) => ({ oData: await filters.save(input, session) }));
  serve(app, deleteSavedFilter, async ({ id }, { session }) => {
    await filters.delete(id, session);
    return {};
  });
}
