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

/** Returns limit and offset: 20 rows by default (specification 2, section 9), 100 at most. */
export function pageOf({ page, limit: asked }: PageRequest): Page {
  const limit = Math.min(asked || DEFAULT_LIMIT, MAX_LIMIT);
  return { limit, offset: (Math.max(1, page ?? 1) - 1) * limit };
}
