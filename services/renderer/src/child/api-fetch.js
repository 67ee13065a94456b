// @ts-check
/** @import { ApiCall, ApiResponse } from '../api-call.ts' */

const FORM = 'application/x-www-form-urlencoded';

/**
 * @typedef {object} PendingCall
 * @property {(response: Response) => void} resolve
 * @property {(error: unknown) => void} reject
 *
 * @typedef {object} ApiFetch
 * @property {typeof fetch} fetch
 * @property {(id: number, response: ApiResponse | undefined) => void} settle
 */

/**
 * Returns a `fetch` that only reaches the API: the parent makes the calls, without credentials.
 * @param {(id: number, call: ApiCall) => void} send
 * @returns {ApiFetch}
 */
export function createApiFetch(send) {
  /** @type {Map<number, PendingCall>} */
  const pending = new Map();
  let lastId = 0;
  return {
    async fetch(input, { method = 'GET', headers, body, signal } = {}) {
      signal?.throwIfAborted();
      lastId += 1;
      const id = lastId;
      /** @type {Promise<Response>} */
      const response = new Promise((resolve, reject) => {
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

/** @param {ApiResponse} response */
function toResponse({ status, contentType, retryAfter, body }) {
  const headers = new Headers({ 'content-type': contentType });
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(body, { status, headers });
}
