import { API_BASE_PATH, type Endpoint, type EndpointInput, type EndpointOutput } from '@dar/contracts/endpoint';
import { type Envelope, envelope } from '@dar/contracts/wire';
import { ApiError, type ApiErrorKind, isApiError } from './api-error.ts';

export interface Credentials {
  readonly token: string | null;
  readonly deviceCartId: string | null;
}

export interface CallOptions {
  readonly origin: string;
  /** Called for every request, because the customer can sign in or out between two. */
  readonly credentials: () => Credentials;
  readonly onUnauthorized?: (sentToken: string | null) => void;
  readonly onMalformed?: (mismatch: Error) => void;
  readonly fetch?: typeof fetch;
}

export type ApiResponse<E extends Endpoint> = EndpointOutput<E> & Pick<Envelope, 'message' | 'message_ar'>;

/** Calls an endpoint with the token and the cart id of the session. Throws ApiError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<ApiResponse<E>>;

/** Returns a function that calls the API. It encodes requests and parses responses by the contract. */
export function createCall(options: CallOptions): Call {
  const { origin, credentials, onUnauthorized, onMalformed, fetch: send = fetch } = options;
  const reported = new Set<string>();
  return async (endpoint, input, { signal } = {}) => {
    const { token, deviceCartId } = credentials();
    const request = setUpRequest(endpoint, input, { token, deviceCartId });
    const failWithoutResponse = (cause: unknown): never => {
      if (signal?.aborted) throw cause;
      throw new ApiError('network', '', { cause });
    };
    const response = await send(`${origin}${API_BASE_PATH}${endpoint.path}`, {
      ...request,
      signal: signal ?? null,
    }).catch(failWithoutResponse);
    if (response.status === 401) onUnauthorized?.(token);
    const body = await readJson(response).catch(failWithoutResponse);
    try {
      return parseResponse(endpoint, response, body);
    } catch (error) {
      if (isApiError(error, 'malformed') && !reported.has(endpoint.path)) {
        reported.add(endpoint.path);
        onMalformed?.(getMismatch(endpoint, error));
      }
      throw error;
    }
  };
}

/** Throws ApiError 'invalid-request' for invalid requests, such as a token that no header accepts. */
function setUpRequest(endpoint: Endpoint, input: object, { token, deviceCartId }: Credentials) {
  const known = endpoint.input.shape;
  const body: Record<string, unknown> = { ...input };
  for (const [field, value] of Object.entries(endpoint.alwaysSent ?? {})) body[field] ??= value;
  if ('access_token' in known && token) body['access_token'] = token;
  if ('device_cart_id' in known && deviceCartId) body['device_cart_id'] = deviceCartId;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.encoding === 'json') headers['content-type'] = 'application/json';
  if (endpoint.auth !== 'none' && token) headers['authorization'] = `Bearer ${token}`;
  // Missing on insecure origins, where the gateway creates the id.
  const requestId = globalThis.crypto?.randomUUID?.();
  if (requestId) headers['x-request-id'] = requestId;
  try {
    // `fetch` would reject with the TypeError of a lost network.
    new Headers(headers);
    return {
      method: endpoint.method,
      headers,
      body: endpoint.encoding === 'json' ? JSON.stringify(body) : encodeForm(body),
    };
  } catch (cause) {
    throw new ApiError('invalid-request', '', { cause });
  }
}

const MAX_REPORTED_FIELDS = 3;

interface ParseError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

function getMismatch({ path }: Endpoint, { cause }: ApiError): Error {
  const { issues } = cause as ParseError;
  const fields = issues.slice(0, MAX_REPORTED_FIELDS).map(({ path: at, message }) => `${at.join('.')} (${message})`);
  return new Error(`${path} returned a success that does not match its contract: ${fields.join(', ')}`, { cause });
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
  429: 'rate-limited',
};

const SUCCESS: readonly string[] = ['1'];

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function parseResponse<E extends Endpoint>(endpoint: E, response: Response, body: unknown): ApiResponse<E> {
  const parsed = envelope.safeParse(body);
  const { status, message, message_ar, code, error, error_ar } = parsed.data ?? { status: '', message: '' };
  const fail = (kind: ApiErrorKind) =>
    new ApiError(kind, message, {
      status: response.status,
      messageAr: message_ar,
      code,
      fields: error,
      fieldsAr: error_ar,
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
      body,
    });
  // The message of a success, such as 'Success', must not show as an error.
  const malformed = (cause: ParseError) => new ApiError('malformed', '', { status: response.status, body, cause });
  if (!response.ok) throw fail(KIND_BY_STATUS[response.status] ?? 'server-error');
  if (!parsed.success) throw malformed(parsed.error);
  if (status === '5') throw fail('not-in-area');
  if (!(endpoint.successStatuses ?? SUCCESS).includes(status)) throw fail('business-error');
  const output = endpoint.output.safeParse(body);
  if (!output.success) throw malformed(output.error);
  return { ...(output.data as EndpointOutput<E>), message, message_ar };
}
