import { PassThrough, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { PageStart } from './page-document.ts';
import { BROTLI_QUALITY, type Encoding } from './stored-page.ts';

/** A page that is being rendered: how its document starts is known. */
export interface BegunPage extends PageStart {
  /** What follows of the document, whatever becomes of the render. */
  rest(): Promise<string>;
}

// What is written goes out at once, without waiting for what follows.
const ENCODERS: Readonly<Record<Encoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** A page's document as it is made, in this encoding: its start at once, the rest when it is there. */
export function streamOf({ start, rest }: BegunPage, encoding: Encoding | undefined): Readable {
  const stream = encoding ? ENCODERS[encoding]() : new PassThrough();
  stream.write(start);
  rest().then(
    (text) => stream.end(text),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}
