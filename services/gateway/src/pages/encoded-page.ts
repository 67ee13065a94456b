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

const encoders: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => compressGzip(text),
  identity: async (text) => text,
};

export async function encodeText(text: string): Promise<Encodings> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([encoders.br(identity), encoders.gzip(identity)]);
  return { br, gzip: gzipped, identity };
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

/** A body in one encoding, with its headers. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the body in the smallest encoding that the client accepts. */
export function negotiateBody({ encodings }: Pick<EncodedPage, 'encodings'>, acceptEncoding?: string): EncodedBody {
  const encoding = chooseEncoding(acceptEncoding);
  return { body: encodings[encoding], headers: toHeaders(encoding) };
}

/** Returns the body of a page that only one client gets. */
export async function encodeFor(acceptEncoding: string | undefined, html: string): Promise<EncodedBody> {
  const encoding = chooseEncoding(acceptEncoding);
  return { body: await encoders[encoding](Buffer.from(html)), headers: toHeaders(encoding) };
}

function chooseEncoding(acceptEncoding = 'identity'): Encoding {
  return negotiate<Encoding>(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
}

function toHeaders(encoding: Encoding): EncodedBody['headers'] {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}
