import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The headers with which a browser requests a page. */
export const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-AE' };

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still encoded. */
  readonly body: Buffer;
}

/** Requests a page as a browser does, without decoding its body. */
export async function requestPage(address: string): Promise<Answer> {
  const [response] = (await once(get(address, { headers: PAGE_HEADERS }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
