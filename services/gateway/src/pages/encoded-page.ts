import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Page } from './build-page.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Pages live for minutes: quality 5 is 20 times faster than the best.
const BROTLI_QUALITY = 5;

export interface EncodedPage extends Pick<Page, 'status' | 'location' | 'isRendered'> {
  readonly etag: string;
  readonly encodings: Readonly<Record<Encoding, Buffer>>;
  readonly bytes: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

export async function encodePage({ html, ...page }: Omit<Page, 'cacheable'>): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
    encodings: { br, gzip: gz, identity },
    bytes: identity.length + br.length + gz.length,
  };
}

/** Returns the body and its headers in the smallest encoding that the client accepts. */
export function negotiateBody({ encodings }: EncodedPage, acceptEncoding = 'identity') {
  const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
  return { body: encodings[encoding], headers: encoding === 'identity' ? {} : { 'content-encoding': encoding } };
}
