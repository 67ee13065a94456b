import { standardError } from './errors.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Missing or 0 means the default. */
export interface PageRequest {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** Of the catalog and the search. */
const MAX_SERVICES = 50;

/** Returns limit and offset of a page of services. Throws 400 for a page below 1 or a limit outside 1 to 50. */
export function requirePage({ page = 1, limit }: { readonly page?: number | undefined; readonly limit: number }): Page {
  if (page < 1) throw standardError('invalid', { fields: { page: ['must be at least 1'] } });
  if (limit < 1 || limit > MAX_SERVICES) {
    throw standardError('invalid', { fields: { limit: [`must be from 1 to ${MAX_SERVICES}`] } });
  }
  return { limit, offset: (page - 1) * limit };
}

/** Returns limit and offset: 20 rows by default (docs/rules/api.md#paging), 100 at most. */
export function getPage({ page, limit: asked }: PageRequest): Page {
  const limit = Math.min(asked || DEFAULT_LIMIT, MAX_LIMIT);
  return { limit, offset: (Math.max(1, page ?? 1) - 1) * limit };
}
