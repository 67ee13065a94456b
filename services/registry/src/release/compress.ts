import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(m?js|css|json|svg|html|txt|map)$/;
// Smaller files fit in one network packet anyway.
const MIN_BYTES = 1_024;
// Brotli needs half a minute for 10 MB at its best quality.
const LARGE_BYTES = 2 * 1024 * 1024;
const QUALITY = { large: 5, small: constants.BROTLI_MAX_QUALITY };

export const SUFFIXES = ['.br', '.gz'] as const;

export async function compressions(path: string, bytes: Uint8Array): Promise<(readonly [string, Buffer])[]> {
  if (!COMPRESSIBLE.test(path) || bytes.byteLength < MIN_BYTES) return [];
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength > LARGE_BYTES ? QUALITY.large : QUALITY.small,
      },
    }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const files = [[`${path}.br`, br] as const, [`${path}.gz`, gz] as const];
  return files.filter(([, compressed]) => compressed.byteLength < bytes.byteLength);
}
