import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CatalogService } from '../catalog/catalog.service.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { FreeTimes } from '../schedule/free-times.ts';
import { SearchService } from './search.service.ts';
import { SearchIndex } from './search-index.ts';

interface OpenSearchDeps {
  readonly db: Db;
  readonly replica: Db;
  readonly clock: Clock;
  readonly catalog: CatalogService;
  readonly crews: CrewsService;
  readonly rateLimit: RateLimit;
}

export async function openSearch({ catalog, ...deps }: OpenSearchDeps): Promise<SearchService> {
  const index = await SearchIndex.build(catalog.snapshot);
  return new SearchService({ ...deps, catalog, index, freeTimes: new FreeTimes(deps) });
}
