import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|map)$/;
// Smaller files fit in one network packet anyway.
const MIN_BYTES = 1_024;

/** Adds a `.br` and a `.gz` file beside each text file that gets smaller. */
export async function withPrecompressed(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  for (const [path, bytes] of files) {
    if (!COMPRESSIBLE.test(path) || bytes.byteLength < MIN_BYTES) continue;
    const [br, gz] = await Promise.all([
      compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
      compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    if (br.byteLength < bytes.byteLength) all.set(`${path}.br`, br);
    if (gz.byteLength < bytes.byteLength) all.set(`${path}.gz`, gz);
  }
  return all;
}
