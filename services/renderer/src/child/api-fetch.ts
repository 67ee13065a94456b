import type { ApiCall, ApiResponse } from '../messages.ts';

const FORM = 'application/x-www-form-urlencoded';

interface PendingCall {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** A `fetch` that only reaches the API: the parent makes the calls, without credentials. */
export interface ApiFetch {
  readonly fetch: typeof fetch;
  settle(id: number, response: ApiResponse | undefined): void;
}

export function createApiFetch(send: (id: number, call: ApiCall) => void): ApiFetch {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  return {
    async fetch(input, { method = 'GET', headers, body, signal } = {}) {
      signal?.throwIfAborted();
      lastId += 1;
      const id = lastId;
      const response = new Promise<Response>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        signal?.addEventListener('abort', () => {
          pending.delete(id);
          reject(signal.reason);
        });
      });
      const path = input instanceof Request ? input.url : String(input);
      const isForm = body instanceof URLSearchParams || new Headers(headers).get('content-type')?.startsWith(FORM);
      send(id, { path, method, contentType: isForm ? FORM : 'application/json', body: body ? String(body) : '' });
      return response;
    },
    settle(id, response) {
      const call = pending.get(id);
      pending.delete(id);
      if (response) call?.resolve(toResponse(response));
      else call?.reject(new TypeError('fetch failed'));
    },
  };
}

function toResponse({ status, contentType, retryAfter, body }: ApiResponse): Response {
  const headers = new Headers({ 'content-type': contentType });
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(body, { status, headers });
}
