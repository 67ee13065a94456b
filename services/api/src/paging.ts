/** Which rows of a list to read. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What a caller asks for; missing or 0 means that the caller does not say. */
export interface PageRequest {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The page that was asked for: the first one of 20 unless said otherwise (specification 2, section 9), never more than 100 rows. */
export function pageOf({ page, limit: asked }: PageRequest): Page {
  const limit = Math.min(asked || DEFAULT_LIMIT, MAX_LIMIT);
  return { limit, offset: (Math.max(1, page ?? 1) - 1) * limit };
}
