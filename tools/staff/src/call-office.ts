import { isApiError } from '@dar/app/api-error';
import { type Call, createCall } from '@dar/app/call';
import type { OfficeAccess } from './settings.ts';
import { StaffError } from './staff-error.ts';

const TIMEOUT_MS = 30_000;

/** Returns a function that calls the office of a shop. It throws StaffError with the shop's message. */
export function createOfficeCall({ origin, token }: OfficeAccess): Call {
  const call = createCall({
    origin,
    credentials: () => ({ token: null, deviceCartId: null }),
    fetch: (url, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${token}` };
      return fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
  });
  return (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      throw explain(error, origin);
    });
}

function explain(error: unknown, origin: string): unknown {
  if (!isApiError(error)) return error;
  if (error.kind === 'network') return new StaffError(`The shop does not answer at ${origin}: is it running?`);
  if (error.kind === 'malformed') return new StaffError(`${origin} answered in another form: restart the shop.`);
  const fields = Object.entries(error.details.fields ?? {}).map(([field, texts]) => `${field} ${texts.join(', ')}`);
  return new StaffError([error.message, ...fields].join('\n- '));
}
