import { API_BASE_PATH, type Endpoint, type EndpointInput, type EndpointOutput } from '../contracts/endpoint.ts';
import { type Envelope, envelope } from '../contracts/wire.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

/** Who calls: read anew for every call, so that a sign-in or sign-out counts at once. */
export interface Credentials {
  readonly token: string | null;
  readonly deviceCartId: string | null;
}

export interface CallerOptions {
  /** Origin of the API, '' for the page's own. */
  readonly origin: string;
  readonly credentials: () => Credentials;
  /** A call was answered 401: the session of the token that it carried is over. */
  readonly onUnauthorized?: (sentToken: string | null) => void;
  readonly fetch?: typeof fetch;
}

export type Answer<E extends Endpoint> = EndpointOutput<E> & Pick<Envelope, 'message' | 'message_ar'>;

/** Calls an endpoint of the contracts; the session's token and cart id are filled in. Throws ApiError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<E>>;

/** Makes the one function through which a page talks to the API: encodes and parses by the contract. */
export function createCall({ origin, credentials, onUnauthorized, fetch: send = fetch }: CallerOptions): Call {
  return async (endpoint, input, options) => {
    const { token, deviceCartId } = credentials();
    const known = endpoint.input.shape;
    const body: Record<string, unknown> = { ...input };
    if ('access_token' in known && token) body['access_token'] = token;
    if ('device_cart_id' in known && deviceCartId) body['device_cart_id'] = deviceCartId;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (endpoint.encoding === 'json') headers['content-type'] = 'application/json';
    if (endpoint.auth !== 'none' && token) headers['authorization'] = `Bearer ${token}`;
    const response = await send(`${origin}${API_BASE_PATH}${endpoint.path}`, {
      method: endpoint.method,
      headers,
      body: endpoint.encoding === 'json' ? JSON.stringify(body) : encodeForm(body),
      signal: options?.signal ?? null,
    }).catch((cause: unknown) => {
      if (options?.signal?.aborted) throw cause;
      throw new ApiError('network', '', { cause });
    });
    if (response.status === 401) onUnauthorized?.(token);
    return readAnswer(endpoint, response);
  };
}

function encodeForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

const KIND_BY_STATUS: Readonly<Record<number, ApiErrorKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many',
};

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = envelope.safeParse(answer);
  const { status, message, message_ar, error } = parsed.data ?? { status: '', message: '' };
  const fail = (kind: ApiErrorKind, cause?: unknown) =>
    new ApiError(kind, message, {
      status: response.status,
      messageAr: message_ar,
      fields: error,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      answer,
      cause,
    });
  if (!response.ok) throw fail(KIND_BY_STATUS[response.status] ?? 'fault');
  if (!parsed.success) throw fail('malformed', parsed.error);
  if (status === '5') throw fail('not-in-area');
  if (status !== '1') throw fail('refused');
  const output = endpoint.output.safeParse(answer);
  if (!output.success) throw fail('malformed', output.error);
  return { ...(output.data as EndpointOutput<E>), message, message_ar };
}
