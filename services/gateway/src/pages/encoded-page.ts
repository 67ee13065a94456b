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
  readonly encodings: Encodings;
  readonly bytes: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

export type Encodings = Readonly<Record<Encoding, Buffer>>;

export async function encodeText(text: string): Promise<Encodings> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return { br, gzip: gz, identity };
}

export async function encodePage({ html, ...page }: Omit<Page, 'cacheable' | 'isPartial'>): Promise<EncodedPage> {
  const encodings = await encodeText(html);
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
    encodings,
    bytes: Object.values(encodings).reduce((sum, { length }) => sum + length, 0),
  };
}

/** Returns the page with another text in place of one of its texts. */
export function replaceInPage({ encodings, ...page }: EncodedPage, text: string, other: string): Promise<EncodedPage> {
  return encodePage({ ...page, html: encodings.identity.toString().replace(text, () => other) });
}

/** Returns the body and its headers in the smallest encoding that the client accepts. */
export function negotiateBody({ encodings }: Pick<EncodedPage, 'encodings'>, acceptEncoding = 'identity') {
  const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
  return { body: encodings[encoding], headers: encoding === 'identity' ? {} : { 'content-encoding': encoding } };
}
