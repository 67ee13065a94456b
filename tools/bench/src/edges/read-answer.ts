import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** How a browser asks for a page. */
export const PAGE_REQUEST = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-AE' };

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came, still encoded. */
  readonly body: Buffer;
}

/** The answer of a server to a browser's question for a page, as it comes over the network. */
export async function readAnswer(address: string): Promise<Answer> {
  const [response] = (await once(get(address, { headers: PAGE_REQUEST }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
