import { assertKnownParams, type Params } from './read-card.ts';
import { invalidParameter } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';

const DEFAULT_LIMIT = 10;
const MAX_LISTED = 100;

/** Returns a page of a list as Stripe pages it, newest first (docs.stripe.com/api/pagination). */
export function toPage(
  url: string,
  params: Params,
  all: readonly { readonly id: string; readonly created: number }[],
  also = /^$/,
): SandboxResponse {
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => !also.test(name)));
  assertKnownParams(own, /^(limit|starting_after|created\[gte\])$/);
  const limit = Number(params['limit'] ?? DEFAULT_LIMIT);
  if (!(Number.isInteger(limit) && limit > 0 && limit <= MAX_LISTED)) throw invalidParameter('limit');
  const since = Number(params['created[gte]'] ?? 0);
  const found = all.filter(({ created }) => created >= since);
  const start = found.findIndex(({ id }) => id === params['starting_after']) + 1;
  const data = found.slice(start, start + limit);
  return { http: 200, body: { object: 'list', data, has_more: start + limit < found.length, url } };
}
