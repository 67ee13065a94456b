import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-AE' };

interface ApiResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function requestPage(address: string): Promise<ApiResponse> {
  const [response] = (await once(get(address, { headers: PAGE_HEADERS }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
