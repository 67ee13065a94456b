import { endpointsByArea } from '@dar/contracts/all';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { currentIp, currentRequestId, REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import type { ApiResponse, RendererSettings } from '@dar/renderer';

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const callable = new Map(
  Object.values(endpointsByArea)
    .flat()
    .filter(({ readsPublicData }) => readsPublicData)
    .map((endpoint) => [API_BASE_PATH + endpoint.path, endpoint]),
);

/** Returns a function that makes the calls of loaders: only those that read public data, and without credentials. */
export function createCallApi(apiOrigin: string): RendererSettings['callApi'] {
  return async (call, signal) => {
    const endpoint = callable.get(call.path);
    if (endpoint?.method !== call.method) return undefined;
    const [requestId, ip] = [currentRequestId(), currentIp()];
    const response = await fetch(apiOrigin + call.path, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'content-type': CONTENT_TYPES[endpoint.encoding],
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
        // Limits of the API count the visitor, not the gateway.
        ...(ip && { 'x-forwarded-for': ip }),
      },
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return toApiResponse(response);
  };
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
