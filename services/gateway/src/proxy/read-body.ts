import { Readable } from 'node:stream';
import { MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { errorCodes, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify';

/**
 * Reads the whole body before the API gets the call, so that slow clients do not occupy the API. Throws a 413 over the limit.
 * Fastify's parsers do not fit: the proxy would drop the parameters of their content types.
 */
export async function readBody(
  { raw }: FastifyRequest,
  _reply: FastifyReply,
  payload: RequestPayload,
): Promise<RequestPayload> {
  const length = Number(raw.headers['content-length'] ?? 0);
  const isChunked = raw.headers['transfer-encoding'] !== undefined;
  if (length > MAX_BODY_BYTES) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  if (length === 0 && !isChunked) return payload;
  const body = await readWhole(payload);
  delete raw.headers['transfer-encoding'];
  raw.headers['content-length'] = String(body.length);
  return Readable.from([body]);
}

function readWhole(payload: RequestPayload): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else chunks.push(chunk);
    });
    payload.once('end', () => resolve(Buffer.concat(chunks)));
    payload.once('error', reject);
    payload.once('close', () => reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()));
  });
}
