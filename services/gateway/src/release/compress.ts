import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|map)$/;
// Below one network packet nothing is gained.
const MIN_BYTES = 1_024;

/** Adds a brotli and a gzip twin (`.br`, `.gz`) beside each text that gains by it. */
export async function withCompressedTwins(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  for (const [path, bytes] of files) {
    if (!COMPRESSIBLE.test(path) || bytes.byteLength < MIN_BYTES) continue;
    const [small, zipped] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
      zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (small.byteLength < bytes.byteLength) all.set(`${path}.br`, small);
    if (zipped.byteLength < bytes.byteLength) all.set(`${path}.gz`, zipped);
  }
  return all;
}
