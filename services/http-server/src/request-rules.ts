import type { FastifyInstance } from 'fastify';

/** Rejects a request with several `Host` headers, and ignores a malformed `Range` (RFC 9110, 7.2 and 14.2). */
export function addRequestRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_part, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new RepeatedHostError();
    if (raw.headers.range !== undefined && !isByteRange(raw.headers.range)) delete raw.headers.range;
  });
}

class RepeatedHostError extends Error {
  override readonly name = 'RepeatedHostError';
  readonly statusCode = 400;
}

const UNIT = 'bytes=';
const INTERVAL = /^(?<first>\d+)-(?<last>\d*)$/;
const SUFFIX = /^-\d+$/;

function isByteRange(range: string): boolean {
  return range.startsWith(UNIT) && range.slice(UNIT.length).split(',').every(isInterval);
}

function isInterval(text: string): boolean {
  const { first, last } = INTERVAL.exec(text.trim())?.groups ?? {};
  if (first === undefined) return SUFFIX.test(text.trim());
  return !last || Number(first) <= Number(last);
}
