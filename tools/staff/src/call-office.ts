import { writeFile } from 'node:fs/promises';
import { isApiError } from '@dar/app/api-error';
import { type Call, createCall } from '@dar/app/call';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Download } from './commands/context.ts';
import type { OfficeAccess } from './settings.ts';
import { SignedOutError, StaffError } from './staff-error.ts';

const TIMEOUT_MS = 30_000;

export interface OfficeSession {
  /** Returns the header of the session; undefined without one. */
  readonly read: () => Promise<string | undefined>;
  /** Keeps the cookie of a sign-in, or forgets that of a sign-out. */
  readonly write: (cookie: string | undefined) => Promise<void>;
}

/** Returns a function that calls the office of a shop. It throws StaffError with the shop's message. */
export function createOfficeCall({ origin, token }: OfficeAccess, session: OfficeSession): Call {
  const call = createCall({
    origin,
    credentials: () => ({ token: null, deviceCartId: null }),
    fetch: async (url, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...(await getCredentials(token, session)) };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { ...init, headers, redirect: 'error', signal });
      const [set] = response.headers.getSetCookie();
      if (set) await session.write(/^[^=]+=[^;]+/.exec(set)?.[0]);
      return response;
    },
  });
  return (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      throw explain(error, origin);
    });
}

/** Returns the header that says who calls: a machine, or the person of a session. */
async function getCredentials(token: string | undefined, session: OfficeSession): Promise<Record<string, string>> {
  if (token) return { authorization: `Bearer ${token}` };
  const cookie = await session.read();
  return cookie ? { cookie } : {};
}

/** Returns a function that stores a file of the office. It throws StaffError with the shop's message. */
export function createDownload({ origin, token }: OfficeAccess, session: OfficeSession): Download {
  return async (path, query, file) => {
    const url = new URL(`${API_BASE_PATH}${path}?${new URLSearchParams(query)}`, origin);
    const headers = await getCredentials(token, session);
    const response = await fetch(url, { headers, redirect: 'error' }).catch(() => {
      throw new StaffError(`The shop does not answer at ${origin}: is it running?`);
    });
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
  if (error.kind === 'unauthorized') return new SignedOutError(error.message);
  const fields = Object.entries(error.details.fields ?? {}).map(([field, texts]) => `${field} ${texts.join(', ')}`);
  return new StaffError([error.message, ...fields].join('\n- '), { code: error.details.code });
}
