import { writeFile } from 'node:fs/promises';
import { isApiError } from '@dar/app/api-error';
import { type Call, createCall } from '@dar/app/call';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Download } from './commands/context.ts';
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

/** Returns a function that stores a file of the office. It throws StaffError with the shop's message. */
export function createDownload({ origin, token }: OfficeAccess): Download {
  return async (path, query, file) => {
    const url = new URL(`${API_BASE_PATH}${path}?${new URLSearchParams(query)}`, origin);
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'error' }).catch(
      () => {
        throw new StaffError(`The shop does not answer at ${origin}: is it running?`);
      },
    );
    if (!(response.ok && response.body)) {
      const { message } = (await response.json().catch(() => ({}))) as { message?: string };
      throw new StaffError(message ?? `${origin} answered ${response.status}.`);
    }
    await writeFile(file, response.body);
  };
}

function explain(error: unknown, origin: string): unknown {
  if (!isApiError(error)) return error;
  if (error.kind === 'network') return new StaffError(`The shop does not answer at ${origin}: is it running?`);
  if (error.kind === 'malformed') return new StaffError(`${origin} answered in another form: restart the shop.`);
  const fields = Object.entries(error.details.fields ?? {}).map(([field, texts]) => `${field} ${texts.join(', ')}`);
  return new StaffError([error.message, ...fields].join('\n- '));
}
