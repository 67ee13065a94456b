import { PUBLIC_CALL_HEADER } from '@dar/http-server/public-calls';
import { currentIp, currentRequestId, REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import type { ApiResponse, RendererSettings } from '@dar/renderer';

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Returns a function that makes the calls of loaders, without credentials. The API answers those that read public data. */
export function createCallApi(apiOrigin: string): RendererSettings['callApi'] {
  return async ({ path, method, contentType, body }, signal) => {
    const [requestId, ip] = [currentRequestId(), currentIp()];
    const response = await fetch(apiOrigin + path, {
      method,
      headers: {
        accept: 'application/json',
        [PUBLIC_CALL_HEADER]: '1',
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
        // Limits of the API count the visitor, not the gateway.
        ...(ip && { 'x-forwarded-for': ip }),
        ...(method !== 'GET' && { 'content-type': contentType }),
      },
      ...(method !== 'GET' && { body }),
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
