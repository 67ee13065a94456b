import { createHash } from 'node:crypto';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { currentIp, currentRequestId, REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import type { ApiCall, ApiResponse, JobCustomer, RendererSettings } from '@dar/renderer';
import type { ApiVersion } from './api-version.ts';
import { type RecordedCall, recordCall } from './recorded-calls.ts';

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 5_000;
/** 429, and above it the API's own failures. */
const FIRST_SILENT_STATUS = 429;

export interface CallOutcome {
  /** The API responds otherwise than before. */
  readonly hasChanged: boolean;
  /** The version of the API's data in which the responses are the same. Undefined while the API does not say. */
  readonly version?: number;
}

/** What the cookies of a browser say of its customer. */
export interface PageSession {
  readonly credential: string;
  readonly customer: string;
}

export interface ApiCalls {
  readonly version: Pick<ApiVersion, 'current' | 'read'>;
  /** Makes a call of a loader, without credentials. The API answers those that read public data. */
  readonly callApi: RendererSettings['callApi'];
  /** Returns a function that makes calls for a customer's page. The API answers those that read data of this customer. */
  callFor(session: PageSession): {
    readonly callApi: JobCustomer['callApi'];
    /** Returns whether the API has rejected the credential. */
    readonly hasEnded: () => boolean;
  };
  /** Makes recorded calls again, and compares the responses. */
  repeat(calls: readonly RecordedCall[]): Promise<CallOutcome>;
}

export function createApiCalls(apiOrigin: string, version: ApiVersion): ApiCalls {
  const ask = async (call: ApiCall, signal: AbortSignal) => {
    const response = await send(apiOrigin, call, signal, { [PUBLIC_CALL_HEADER]: '1' });
    const readVersion = version.read(response.headers) ?? version.current;
    const asked = await toApiResponse(response);
    return { response: asked, record: { call, version: readVersion, hash: hash(asked) } };
  };
  return {
    version,
    async callApi(call, signal) {
      try {
        const { response, record } = await ask(call, signal);
        recordCall(record);
        return response;
      } catch (error) {
        recordCall({ call, version: version.current, hash: undefined });
        throw error;
      }
    },
    callFor({ credential, customer }) {
      const headers = { [PAGE_CREDENTIAL_HEADER]: credential, [PAGE_CUSTOMER_HEADER]: customer };
      let hasEnded = false;
      return {
        async callApi(call, signal) {
          const response = await toApiResponse(await send(apiOrigin, call, signal, headers));
          hasEnded ||= response.status === 401;
          return response;
        },
        hasEnded: () => hasEnded,
      };
    },
    async repeat(calls) {
      const newest = version.current;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const repeated = await Promise.all(calls.map(({ call }) => ask(call, signal))).catch(() => undefined);
      // An API that is busy, or behind the one that the page was rendered with, says nothing.
      const isHeard = repeated?.every(
        ({ response, record }) => response.status < FIRST_SILENT_STATUS && record.version >= newest,
      );
      if (!repeated || !isHeard) return { hasChanged: false };
      const hasChanged = repeated.some(({ record }, index) => record.hash !== calls[index]?.hash);
      return { hasChanged, version: Math.min(...repeated.map(({ record }) => record.version)) };
    },
  };
}

function hash({ status, body }: ApiResponse): string {
  return createHash('sha256').update(`${status} ${body}`).digest('base64url');
}

function send(
  apiOrigin: string,
  { path, method, contentType, body }: ApiCall,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const [requestId, ip] = [currentRequestId(), currentIp()];
  return fetch(apiOrigin + path, {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
      // Limits of the API count the visitor, not the gateway.
      ...(ip && { 'x-forwarded-for': ip }),
      ...(method !== 'GET' && { 'content-type': contentType }),
    },
    ...(method !== 'GET' && { body }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}

async function toApiResponse(response: Response): Promise<ApiResponse> {
  const { status, headers } = response;
  return {
    status,
    contentType: headers.get('content-type') ?? '',
    retryAfter: headers.get('retry-after') ?? undefined,
    body: await readBody(response),
  };
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error(`the API's response is larger than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
